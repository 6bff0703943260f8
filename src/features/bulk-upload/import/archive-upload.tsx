import { useMutation } from '@tanstack/react-query';
import { FileArchive } from 'lucide-react';
import { isAbort, useApi } from '#api';
import { type CaseImport, caseImportLimits } from '#api-contract/cases/imports';
import { caseImportMutations } from '#data/case-imports';
import { Alert } from '#design-system/alert';
import { FileDropZone } from '#design-system/file-drop-zone';
import { useFormat } from '#design-system/format';
import { Flex, Panel, Stack, Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { messages } from '../bulk-upload.messages.ts';
import { SendingPanel } from '../sending-panel.tsx';
import { useSending } from '../use-sending.ts';

const { archive: texts } = messages;

interface ArchiveUploadProps {
  readonly found: CaseImport;
  /** Whether a column says which file belongs to which case. */
  readonly namesFiles: boolean;
}

/** The files that rows name, as one archive. */
export function ArchiveUpload({ found, namesFiles }: ArchiveUploadProps) {
  const format = useFormat();
  const upload = useMutation({ ...caseImportMutations.addFiles(useApi(), found.id), throwOnError: false });
  const sending = useSending(upload.mutate);
  const { archive } = found;
  return (
    <Section title={texts.title}>
      <Stack gap="3">
        <Text textStyle="sm" tone="muted">
          {texts.description}
        </Text>
        {upload.isError && !isAbort(upload.error) && (
          <Alert tone="danger" title={texts.failed}>
            {upload.error.message}
          </Alert>
        )}
        {archive && !upload.isPending && (
          <Panel padding="sm">
            <Flex gap="2" align="center" textStyle="sm">
              <FileArchive size={16} aria-hidden />
              <Text flex="1" minWidth="0" truncate>
                <bdi>{archive.name}</bdi>
              </Text>
              <Text tone="muted" numeric flexShrink="0">
                {format.plural(archive.files, texts.held)}
              </Text>
            </Flex>
          </Panel>
        )}
        {archive && !namesFiles && <Alert tone="warning">{texts.noColumn}</Alert>}
        {upload.isPending ? (
          <SendingPanel
            name={upload.variables.file.name}
            share={sending.share}
            text={sending.share < 1 ? texts.sending(format.percent(sending.share)) : texts.opening}
            onStop={sending.stop}
          />
        ) : (
          <FileDropZone
            compact
            label={texts.label}
            accept={['.zip', 'application/zip']}
            acceptLabel={texts.accepted}
            maxSize={caseImportLimits.archiveBytes}
            hint={texts.limits(format.fileSize(caseImportLimits.archiveBytes), format.number(caseImportLimits.files))}
            onFiles={([file]) => file && sending.begin(file)}
          />
        )}
      </Stack>
    </Section>
  );
}
