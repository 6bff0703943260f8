import { X } from 'lucide-react';
import { IconButton } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Flex, Text } from '#design-system/layout';
import { ProgressBar } from '#design-system/progress';
import type { Upload } from '#kit/uploads';
import { messages } from '../cases.messages.ts';

interface UploadLinesProps {
  readonly uploads: readonly Upload[];
  readonly onDismiss: (id: string) => void;
}

const { files: texts } = messages;

/** Files on their way, and why some did not arrive. */
export function UploadLines({ uploads, onDismiss }: UploadLinesProps) {
  return (
    <Box as="ul" paddingInline="4" aria-live="polite">
      {uploads.map((upload) => (
        <UploadLine key={upload.id} upload={upload} onDismiss={() => onDismiss(upload.id)} />
      ))}
    </Box>
  );
}

function UploadLine({ upload, onDismiss }: { readonly upload: Upload; readonly onDismiss: () => void }) {
  const format = useFormat();
  const { name } = upload.file;
  const share = upload.step === 'sending' ? upload.fraction : 0;
  const failure = upload.step === 'failed' ? upload.error : null;
  return (
    <Flex as="li" gap="2" align="center" paddingBlock="1.5" textStyle="sm">
      <Box flex="1" minWidth="0">
        <Text truncate>
          <bdi>{name}</bdi>
        </Text>
        {failure === null ? (
          <ProgressBar size="xs" value={share} name={texts.sending(format.percent(share))} />
        ) : (
          <Text textStyle="xs" tone="error">
            {texts.failedUpload(name)} {failure instanceof Error ? failure.message : String(failure)}
          </Text>
        )}
      </Box>
      {failure !== null && (
        <IconButton size="xs" label={texts.dismiss(name)} onClick={onDismiss}>
          <X aria-hidden />
        </IconButton>
      )}
    </Flex>
  );
}
