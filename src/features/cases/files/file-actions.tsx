import { Download, FilePlus2, FolderInput, History, PencilLine } from 'lucide-react';
import type { CaseFile, CaseFolder } from '#api-contract/cases/files';
import { MoreMenu, type MenuEntry, removal } from '#design-system/menu';
import { messages } from '../cases.messages.ts';

/** What someone wants to do with a file or a folder. */
export type FileAct =
  | { readonly act: 'rename' | 'move' | 'remove'; readonly of: CaseFile | CaseFolder }
  | { readonly act: 'versions' | 'new-version' | 'download'; readonly of: CaseFile };

interface ActionsProps<Of> {
  readonly of: Of;
  readonly canEdit: boolean;
  readonly onAct: (act: FileAct) => void;
}

const { files: texts } = messages;

/** What can be done with a file. */
export function FileActions({ of, canEdit, onAct }: ActionsProps<CaseFile>) {
  const reading: MenuEntry[] = [
    {
      id: 'download',
      label: texts.download,
      icon: <Download aria-hidden />,
      onSelect: () => onAct({ act: 'download', of }),
    },
    {
      id: 'versions',
      label: texts.versions,
      icon: <History aria-hidden />,
      onSelect: () => onAct({ act: 'versions', of }),
    },
  ];
  const newVersion: MenuEntry = {
    id: 'new-version',
    label: texts.newVersion,
    icon: <FilePlus2 aria-hidden />,
    onSelect: () => onAct({ act: 'new-version', of }),
  };
  return (
    <ActionsMenu
      name={of.name}
      items={canEdit ? [...reading, newVersion, { kind: 'separator' }, ...changes(of, onAct)] : reading}
    />
  );
}

/** What can be done with a folder. */
export function FolderActions({ of, onAct }: Omit<ActionsProps<CaseFolder>, 'canEdit'>) {
  return <ActionsMenu name={of.name} items={changes(of, onAct)} />;
}

function changes(of: CaseFile | CaseFolder, onAct: (act: FileAct) => void): MenuEntry[] {
  return [
    {
      id: 'rename',
      label: texts.rename,
      icon: <PencilLine aria-hidden />,
      onSelect: () => onAct({ act: 'rename', of }),
    },
    { id: 'move', label: texts.move, icon: <FolderInput aria-hidden />, onSelect: () => onAct({ act: 'move', of }) },
    removal(texts.remove, () => onAct({ act: 'remove', of })),
  ];
}

function ActionsMenu({ name, items }: { readonly name: string; readonly items: MenuEntry[] }) {
  return <MoreMenu small label={texts.actionsOf(name)} items={items} />;
}
