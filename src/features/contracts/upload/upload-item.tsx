import { CircleAlert, CircleCheck, FileText } from 'lucide-react';
import { ApiError } from '#api';
import type { Contract } from '#api-contract/contracts/endpoints';
import { maxDocumentBytes } from '#api-contract/uploads/sizes';
import { Button, CloseButton, LinkButton } from '#design-system/button';
import { type Format, useFormat } from '#design-system/format';
import { Box, Flex, Text } from '#design-system/layout';
import { ProgressBar } from '#design-system/progress';
import type { Upload } from '#kit/uploads';
import { messages } from '../contracts.messages.ts';
import type { RejectionReason } from './file-acceptance.ts';

export type ContractUpload = Upload<Pick<Contract, 'id'>, RejectionReason>;

interface UploadItemProps {
  readonly upload: ContractUpload;
  readonly contractHref: (contractId: string) => string;
  readonly onRetry: () => void;
  readonly onAddAnyway: () => void;
  readonly onDismiss: () => void;
}

/** One file: how far it is, or what became of it. */
export function UploadItem({ upload, contractHref, onRetry, onAddAnyway, onDismiss }: UploadItemProps) {
  const format = useFormat();
  const { upload: texts } = messages;
  const { name } = upload.file;
  return (
    <Flex as="li" gap="3" align="center" paddingInlineStart="4" paddingInlineEnd="2" paddingBlock="2" minHeight="14">
      <StepIcon upload={upload} />
      <Box flex="1" minWidth="0">
        <Text textStyle="sm" truncate title={name}>
          <bdi>{name}</bdi>
        </Text>
        <Text textStyle="xs" tone={upload.step === 'failed' || upload.step === 'refused' ? 'error' : 'muted'} numeric>
          {stepText(upload, format)}
        </Text>
        {upload.step === 'sending' && (
          <Box paddingBlockStart="1.5">
            <ProgressBar
              size="xs"
              name={texts.fileProgress(name)}
              max={1}
              value={upload.fraction < 1 ? upload.fraction : null}
            />
          </Box>
        )}
      </Box>
      {upload.step === 'done' && (
        <LinkButton size="xs" href={contractHref(upload.result.id)}>
          {texts.open}
        </LinkButton>
      )}
      {upload.step === 'duplicate' && (
        <Flex gap="1">
          <LinkButton size="xs" href={contractHref(upload.known.id)}>
            {texts.open}
          </LinkButton>
          <Button size="xs" variant="ghost" aria-label={texts.addAnywayOf(name)} onClick={onAddAnyway}>
            {texts.addAnyway}
          </Button>
        </Flex>
      )}
      {upload.step === 'unpacked' && (
        <Button size="xs" variant="ghost" aria-label={texts.addMailOf(name)} onClick={onAddAnyway}>
          {texts.addMail}
        </Button>
      )}
      {upload.step === 'failed' && mayHelpToRetry(upload.error) && (
        <Button size="xs" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
      <CloseButton label={upload.moving ? texts.stop(name) : texts.dismiss(name)} onClick={onDismiss} />
    </Flex>
  );
}

function StepIcon({ upload }: Pick<UploadItemProps, 'upload'>) {
  const color = {
    done: 'fg.success',
    failed: 'fg.error',
    refused: 'fg.error',
    duplicate: 'fg.warning',
    unpacked: 'fg.subtle',
    checking: 'fg.subtle',
    waiting: 'fg.subtle',
    postponed: 'fg.subtle',
    sending: 'fg.subtle',
  };
  const Icon = upload.step === 'done' ? CircleCheck : upload.troubled ? CircleAlert : FileText;
  return (
    <Box color={color[upload.step]} flexShrink="0">
      <Icon size={16} aria-hidden />
    </Box>
  );
}

/** What the server said about the file itself stays true however often it is sent. */
function mayHelpToRetry(error: unknown): boolean {
  return !(error instanceof ApiError) || error.transient || error.status >= 500;
}

function stepText(upload: ContractUpload, format: Format): string {
  const { upload: texts } = messages;
  switch (upload.step) {
    case 'waiting':
      return texts.waiting;
    case 'postponed':
      return texts.postponed;
    case 'checking':
      return texts.checking;
    case 'duplicate':
      return texts.duplicate(upload.known.number, upload.known.title);
    case 'unpacked':
      return texts.unpacked;
    case 'sending':
      return upload.fraction < 1 ? texts.sending(format.percent(upload.fraction)) : texts.receiving;
    case 'done':
      return texts.done;
    case 'failed':
      return upload.error instanceof Error ? upload.error.message : texts.failed;
    case 'refused':
      return rejectionText(upload.reason, format);
  }
}

function rejectionText(reason: RejectionReason, format: Format): string {
  const { refusals } = messages.upload;
  return reason === 'too_large' ? refusals.too_large(format.fileSize(maxDocumentBytes)) : refusals[reason];
}
