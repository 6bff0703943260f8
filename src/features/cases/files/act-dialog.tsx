import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '#api';
import type { CaseFolder } from '#api-contract/cases/files';
import { caseFileMutations } from '#data/cases';
import { messages } from '../cases.messages.ts';
import type { FileAct } from './file-actions.tsx';
import { MoveDialog, NameDialog, VersionsDialog } from './file-dialogs.tsx';
import type { OpenedFile, RemovedFile } from './shown-file.ts';

interface ActDialogProps {
  readonly caseId: string;
  readonly wanted: FileAct;
  readonly folders: readonly CaseFolder[];
  readonly onOpen: (opened: OpenedFile) => void;
  readonly onRemoved: (removed: RemovedFile) => void;
  readonly onClose: () => void;
}

const { files: texts } = messages;

/** Does what someone wants with a file or folder, asking for what it needs to know. */
export function ActDialog({ caseId, wanted, folders, onOpen, onRemoved, onClose }: ActDialogProps) {
  const api = useApi();
  const { mutateAsync: changeFile } = useMutation(caseFileMutations.changeFile(api, caseId));
  const { mutateAsync: changeFolder } = useMutation(caseFileMutations.changeFolder(api, caseId));
  const { act, of } = wanted;
  const change = 'parent_id' in of ? changeFolder : changeFile;
  switch (act) {
    case 'rename':
      return (
        <NameDialog
          title={texts.renameTitle(of.name)}
          label={texts.name}
          initial={of.name}
          submitLabel={texts.save}
          onSubmit={(name) => change({ id: of.id, name })}
          onClose={onClose}
        />
      );
    case 'move':
      return (
        <MoveDialog moved={of} folders={folders} onMove={(into) => change({ id: of.id, into })} onClose={onClose} />
      );
    case 'versions':
      return (
        <VersionsDialog
          file={of}
          onOpen={(version) => {
            onOpen({ file: of, version });
            onClose();
          }}
          onClose={onClose}
        />
      );
    case 'remove':
      return <Remover caseId={caseId} wanted={wanted} onRemoved={onRemoved} onClose={onClose} />;
    default:
      return null;
  }
}

type PartProps = Pick<ActDialogProps, 'caseId' | 'wanted' | 'onClose'>;

/** Takes a file or folder away at once: files can be brought back, and what lies in a folder stays. */
function Remover({ caseId, wanted: { of }, onRemoved, onClose }: PartProps & Pick<ActDialogProps, 'onRemoved'>) {
  const api = useApi();
  const { mutate: removeFile } = useMutation(caseFileMutations.removeFile(api, caseId));
  const { mutate: removeFolder } = useMutation(caseFileMutations.removeFolder(api, caseId));
  const { mutate: restoreFile } = useMutation(caseFileMutations.restoreFile(api, caseId));
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if ('parent_id' in of) return removeFolder(of.id, { onSettled: onClose });
    const undo = () => restoreFile(of.id);
    removeFile(of.id, { onSuccess: () => onRemoved({ id: of.id, name: of.name, undo }), onSettled: onClose });
  }, [of, removeFile, removeFolder, restoreFile, onRemoved, onClose]);
  return null;
}
