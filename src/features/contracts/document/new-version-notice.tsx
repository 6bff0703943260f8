import { maxDocumentBytes } from '#api-contract/uploads/sizes';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { ProgressBar } from '#design-system/progress';
import { inlineMessages } from '#kit/inline';
import { messages } from '../contracts.messages.ts';
import type { NewVersion } from './use-new-version.ts';

interface NewVersionNoticeProps {
  readonly upload: NewVersion;
  readonly onCancel: () => void;
  readonly onDismiss: () => void;
}

/** How far the upload of a new version is, or why there is none. */
export function NewVersionNotice({ upload, onCancel, onDismiss }: NewVersionNoticeProps) {
  const format = useFormat();
  const { newVersion: texts } = messages;
  switch (upload.state) {
    case 'sending':
      return (
        <Alert
          banner
          tone="info"
          title={texts.sending(upload.name)}
          actions={
            <Button size="xs" onClick={onCancel}>
              {inlineMessages.cancel}
            </Button>
          }
        >
          <ProgressBar value={upload.share} name={texts.sending(upload.name)} size="xs" />
        </Alert>
      );
    case 'refused':
      return (
        <Alert banner tone="warning" title={texts.failed(upload.name)} onDismiss={onDismiss}>
          {texts.refusals[upload.reason === 'empty' || upload.reason === 'too_large' ? upload.reason : 'type'](
            format.fileSize(maxDocumentBytes),
          )}
        </Alert>
      );
    case 'failed':
      return (
        <Alert banner tone="danger" title={texts.failed(upload.name)} onDismiss={onDismiss}>
          {upload.message}
        </Alert>
      );
  }
}
