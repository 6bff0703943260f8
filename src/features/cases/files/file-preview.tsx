import { useMutation } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import { ApiError, useApi } from '#api';
import { caseFileMutations } from '#data/cases';
import { type PagesChoice, usePages } from '#data/renditions';
import { Button } from '#design-system/button';
import { Box, Flex, Text } from '#design-system/layout';
import { messages } from '../cases.messages.ts';
import type { OpenedFile, RenderFile } from './shown-file.ts';

interface FilePreviewProps {
  readonly caseId: string;
  readonly opened: OpenedFile;
  readonly canEdit: boolean;
  readonly renderFile: RenderFile;
  readonly pagesChoice: PagesChoice;
  readonly onOpen: (opened: OpenedFile) => void;
  readonly onClose: () => void;
}

const { files: texts } = messages;

/** A file in place of the case; its current version can be annotated, which makes a newer one. */
export function FilePreview({ caseId, opened, canEdit, renderFile, pagesChoice, onOpen, onClose }: FilePreviewProps) {
  const { file, version } = opened;
  const path = useMemo(() => ({ caseId, fileId: file.id, fileVersionId: version.id }), [caseId, file.id, version.id]);
  const pages = usePages(path, version.media_type, pagesChoice);
  const { mutateAsync: addVersion } = useMutation(caseFileMutations.addVersion(useApi(), caseId));
  const onSave = async (bytes: Uint8Array) => {
    const saved = await addVersion({ file, bytes: new Blob([bytes.slice()], { type: version.media_type }) }).catch(
      inWords,
    );
    if (saved.versions[0]) onOpen({ file: saved, version: saved.versions[0] });
  };
  return (
    <Flex direction="column" height="full" minHeight={{ base: '32rem', md: '0' }}>
      <Flex align="center" gap="3" paddingInline="3" paddingBlock="1.5" borderBlockEndWidth="1px">
        <Button size="xs" variant="ghost" iconStart={<ArrowLeft aria-hidden />} onClick={onClose}>
          {texts.closePreview}
        </Button>
        <Text textStyle="sm" fontWeight="medium" truncate minWidth="0">
          <bdi>{file.name}</bdi>
        </Text>
        <Text textStyle="xs" tone="muted" flexShrink="0">
          {texts.version(version.number)}
        </Text>
      </Flex>
      <Box flex="1" minHeight="0" position="relative">
        {renderFile({
          caseId,
          fileId: file.id,
          name: file.name,
          version,
          readOnly: !canEdit || version.id !== file.versions[0]?.id,
          pages,
          onSave,
        })}
      </Box>
    </Flex>
  );
}

function inWords(error: unknown): never {
  if (error instanceof ApiError && error.code === 'version_conflict') throw new Error(texts.changedMeanwhile);
  throw error;
}
