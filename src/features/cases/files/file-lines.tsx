import { ChevronDown, ChevronRight, FileText, Folder, FolderOpen } from 'lucide-react';
import type { CaseFile } from '#api-contract/cases/files';
import { useFormat } from '#design-system/format';
import { Box, Flex, Text } from '#design-system/layout';
import { messages } from '../cases.messages.ts';
import { FileActions, type FileAct, FolderActions } from './file-actions.tsx';
import type { TreeLine } from './file-tree.ts';
import { LineButton } from './line-button.tsx';

interface FileLinesProps {
  readonly lines: readonly TreeLine[];
  readonly folded: ReadonlySet<string>;
  readonly onFold: (folderId: string) => void;
  /** The file that is shown. */
  readonly openedId: string | null;
  readonly onOpen: (file: CaseFile) => void;
  readonly canEdit: boolean;
  readonly onAct: (act: FileAct) => void;
}

/** Folders and files, one line each. */
export function FileLines({ lines, folded, onFold, openedId, onOpen, canEdit, onAct }: FileLinesProps) {
  const format = useFormat();
  return (
    <Box as="ul" aria-label={messages.files.tree} paddingInline="2" paddingBlock="1">
      {lines.map((line) => (
        <Flex
          as="li"
          key={line.kind === 'folder' ? line.folder.id : line.file.id}
          align="center"
          gap="1"
          minHeight="8"
          style={{ paddingInlineStart: line.depth * 16 }}
          borderRadius="l2"
          bg={line.kind === 'file' && line.file.id === openedId ? 'bg.muted' : undefined}
          _hover={{ bg: 'bg.subtle' }}
        >
          {line.kind === 'folder' ? (
            <>
              <LineButton expanded={!folded.has(line.folder.id)} onPress={() => onFold(line.folder.id)}>
                {folded.has(line.folder.id) ? (
                  <>
                    <ChevronRight size={14} aria-hidden />
                    <Folder size={15} aria-hidden />
                  </>
                ) : (
                  <>
                    <ChevronDown size={14} aria-hidden />
                    <FolderOpen size={15} aria-hidden />
                  </>
                )}
                <Text as="span" truncate fontWeight="medium">
                  <bdi>{line.folder.name}</bdi>
                </Text>
                <Text as="span" textStyle="xs" tone="muted" numeric>
                  {format.number(line.files)}
                </Text>
              </LineButton>
              {canEdit && <FolderActions of={line.folder} onAct={onAct} />}
            </>
          ) : (
            <>
              <LineButton current={line.file.id === openedId} onPress={() => onOpen(line.file)}>
                <FileText size={15} aria-hidden />
                <Text as="span" truncate title={line.file.name}>
                  <bdi>{line.file.name}</bdi>
                </Text>
                {line.file.versions.length > 1 && (
                  <Text as="span" textStyle="xs" tone="muted" numeric flexShrink="0">
                    {`v${line.file.versions[0]?.number ?? 1}`}
                  </Text>
                )}
              </LineButton>
              <FileActions of={line.file} canEdit={canEdit} onAct={onAct} />
            </>
          )}
        </Flex>
      ))}
    </Box>
  );
}
