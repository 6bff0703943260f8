import { useMutation, useQuery } from '@tanstack/react-query';
import { FolderPlus, Upload as UploadIcon } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { CaseFile } from '#api-contract/cases/files';
import { caseFileMutations, caseQueries } from '#data/cases';
import { IconButton } from '#design-system/button';
import { ErrorState } from '#design-system/error-state';
import { FileChooser, useFileDrop } from '#design-system/file-drop-zone';
import { Box, Flex, Heading, Text } from '#design-system/layout';
import { Skeleton } from '#design-system/skeleton';
import { messages } from '../cases.messages.ts';
import { ActDialog } from './act-dialog.tsx';
import { downloadFile } from './download-file.ts';
import type { FileAct } from './file-actions.tsx';
import { NameDialog } from './file-dialogs.tsx';
import { FileLines } from './file-lines.tsx';
import { treeLines } from './file-tree.ts';
import type { OpenedFile, RemovedFile } from './shown-file.ts';
import { UploadLines } from './upload-lines.tsx';
import { useUploads } from './use-uploads.ts';

interface CaseFilesProps {
  readonly caseId: string;
  readonly canEdit: boolean;
  readonly opened: OpenedFile | null;
  readonly onOpen: (opened: OpenedFile | null) => void;
  readonly onRemoved: (removed: RemovedFile) => void;
}

const { files: texts } = messages;

/** The files of a case in their folders: added by dropping, opened, renamed, moved, taken away. */
export function CaseFiles({ caseId, canEdit, opened, onOpen, onRemoved }: CaseFilesProps) {
  const api = useApi();
  const query = useQuery(caseQueries.files(api, caseId));
  const { folders = [], files = [] } = query.data ?? {};
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [act, setAct] = useState<FileAct | 'new-folder' | null>(null);
  const [versionOf, setVersionOf] = useState<CaseFile | null>(null);
  const uploads = useUploads(caseId);
  const { mutateAsync: addFolder } = useMutation(caseFileMutations.addFolder(api, caseId));
  const drop = useFileDrop(uploads.add, canEdit);
  const lines = treeLines(folders, files, folded);

  const fold = (folderId: string) =>
    setFolded((all) =>
      all.has(folderId) ? new Set([...all].filter((id) => id !== folderId)) : new Set(all).add(folderId),
    );
  const perform = (wanted: FileAct, chooseVersion: () => void) => {
    if (wanted.act === 'download') return void downloadFile(api, caseId, wanted.of).catch(reported);
    if (wanted.act !== 'new-version') return setAct(wanted);
    setVersionOf(wanted.of);
    return chooseVersion();
  };

  return (
    <Box {...drop.handlers} minHeight="full" bg={drop.over ? 'bg.muted' : undefined}>
      <Flex align="center" gap="1" paddingInlineStart="4" paddingInlineEnd="2" paddingBlock="2">
        <Heading as="h2" size="sm" flex="1">
          {texts.title}
        </Heading>
        {canEdit && (
          <>
            <IconButton size="xs" label={texts.newFolder} onClick={() => setAct('new-folder')}>
              <FolderPlus aria-hidden />
            </IconButton>
            <FileChooser label={texts.choose} multiple onFiles={uploads.add}>
              {(open) => (
                <IconButton size="xs" label={texts.upload} onClick={open}>
                  <UploadIcon aria-hidden />
                </IconButton>
              )}
            </FileChooser>
          </>
        )}
      </Flex>
      {query.isPending && <FilesLoading />}
      {query.isError && !query.data && (
        <ErrorState
          compact
          title={texts.failedTitle}
          message={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && lines.length === 0 && uploads.uploads.length === 0 && (
        <Text tone="muted" textStyle="sm" paddingInline="4">
          {canEdit ? texts.none : texts.noneReadOnly}
        </Text>
      )}
      {drop.over && (
        <Text textStyle="sm" paddingInline="4">
          {texts.drop}
        </Text>
      )}
      <FileChooser
        label={versionOf ? texts.chooseVersion(versionOf.name) : texts.newVersion}
        onFiles={([file]) => versionOf && file && uploads.addVersion(versionOf, file)}
      >
        {(chooseVersion) => (
          <FileLines
            lines={lines}
            folded={folded}
            onFold={fold}
            openedId={opened?.file.id ?? null}
            onOpen={(file) => file.versions[0] && onOpen({ file, version: file.versions[0] })}
            canEdit={canEdit}
            onAct={(wanted) => perform(wanted, chooseVersion)}
          />
        )}
      </FileChooser>
      <UploadLines uploads={uploads.uploads} onDismiss={uploads.dismiss} />
      {act === 'new-folder' && (
        <NameDialog
          title={texts.newFolder}
          label={texts.folderName}
          initial=""
          submitLabel={texts.create}
          onSubmit={(name) => addFolder({ name, into: null })}
          onClose={() => setAct(null)}
        />
      )}
      {act !== null && act !== 'new-folder' && (
        <ActDialog
          key={`${act.act} ${act.of.id}`}
          caseId={caseId}
          wanted={act}
          folders={folders}
          onOpen={onOpen}
          onRemoved={(removed) => {
            if (opened?.file.id === removed.id) onOpen(null);
            onRemoved(removed);
          }}
          onClose={() => setAct(null)}
        />
      )}
    </Box>
  );
}

function FilesLoading() {
  return (
    <Flex direction="column" gap="3" paddingInline="4" paddingBlock="2">
      <Skeleton height="4" width="70%" />
      <Skeleton height="4" width="55%" />
      <Skeleton height="4" width="62%" />
    </Flex>
  );
}

/** The wrapper of product calls has told of the failure already. */
function reported() {}
