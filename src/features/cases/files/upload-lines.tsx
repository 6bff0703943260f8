import { X } from 'lucide-react';
import { IconButton } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Flex, Text } from '#design-system/layout';
import { ProgressBar } from '#design-system/progress';
import { messages } from '../cases.messages.ts';
import type { Upload } from './use-uploads.ts';

interface UploadLinesProps {
  readonly uploads: readonly Upload[];
  readonly onDismiss: (id: number) => void;
}

const { files: texts } = messages;

/** Files on their way, and why some did not arrive. */
export function UploadLines({ uploads, onDismiss }: UploadLinesProps) {
  const format = useFormat();
  return (
    <Box as="ul" paddingInline="4" aria-live="polite">
      {uploads.map(({ id, name, share, failure }) => (
        <Flex as="li" key={id} gap="2" align="center" paddingBlock="1.5" textStyle="sm">
          <Box flex="1" minWidth="0">
            <Text truncate>
              <bdi>{name}</bdi>
            </Text>
            {failure === null ? (
              <ProgressBar size="xs" value={share} name={texts.sending(format.percent(share))} />
            ) : (
              <Text textStyle="xs" tone="error">
                {texts.failedUpload(name)} {failure}
              </Text>
            )}
          </Box>
          {failure !== null && (
            <IconButton size="xs" label={texts.dismiss(name)} onClick={() => onDismiss(id)}>
              <X aria-hidden />
            </IconButton>
          )}
        </Flex>
      ))}
    </Box>
  );
}
