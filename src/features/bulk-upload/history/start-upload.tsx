import { useMutation } from '@tanstack/react-query';
import { isAbort, useApi } from '#api';
import { caseImportLimits } from '#api-contract/cases/imports';
import { caseImportMutations } from '#data/case-imports';
import { Alert } from '#design-system/alert';
import { FileDropZone } from '#design-system/file-drop-zone';
import { useFormat } from '#design-system/format';
import { Stack } from '#design-system/layout';
import { Section } from '#design-system/section';
import { messages } from '../bulk-upload.messages.ts';
import { SendingPanel } from '../sending-panel.tsx';
import { useSending } from '../use-sending.ts';

const { start: texts } = messages;

/** Takes a table: by drop, paste or choice. */
export function StartUpload({ onUploaded }: { readonly onUploaded: (importId: string) => void }) {
  const format = useFormat();
  const upload = useMutation({ ...caseImportMutations.upload(useApi()), throwOnError: false });
  const sending = useSending((file) => upload.mutate(file, { onSuccess: ({ id }) => onUploaded(id) }));
  return (
    <Section title={texts.title}>
      <Stack gap="3">
        {upload.isError && !isAbort(upload.error) && (
          <Alert tone="danger" title={texts.failed}>
            {upload.error.message}
          </Alert>
        )}
        {upload.isPending ? (
          <SendingPanel
            name={upload.variables.file.name}
            share={sending.share}
            text={texts.sending(format.percent(sending.share))}
            onStop={sending.stop}
          />
        ) : (
          <FileDropZone
            label={texts.label}
            accept={['.csv', '.tsv', '.txt', '.xlsx']}
            acceptLabel={texts.accepted}
            maxSize={caseImportLimits.tableBytes}
            hint={texts.limits(format.fileSize(caseImportLimits.tableBytes), format.number(caseImportLimits.rows))}
            onFiles={([file]) => file && sending.begin(file)}
          />
        )}
      </Stack>
    </Section>
  );
}
