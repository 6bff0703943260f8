import { useMutation } from '@tanstack/react-query';
import { FileDiff } from 'lucide-react';
import { saveBlob, useApi } from '#api';
import type { ContractVersion } from '#api-contract/contracts/endpoints';
import { markMutations } from '#data/marks';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Stack, Text } from '#design-system/layout';
import { wordType } from '../upload/document-type.ts';
import { changesMessages } from './changes.messages.ts';

const { redline: words } = changesMessages;

interface DownloadRedlineProps {
  readonly contractId: string;
  readonly older: ContractVersion;
  readonly newer: ContractVersion;
}

/** The comparison as a Word document with tracked changes, or why there is none. */
export function DownloadRedline({ contractId, older, newer }: DownloadRedlineProps) {
  const format = useFormat();
  const { mutate, isPending, error, data } = useMutation(markMutations.compare(useApi(), contractId));
  const other = [newer, older].find(({ media_type }) => media_type !== wordType);
  if (other)
    return (
      <Text textStyle="xs" tone="muted">
        {words.needsWord(format.number(other.number))}
      </Text>
    );
  const make = () =>
    mutate(
      { olderId: older.id, newerId: newer.id },
      { onSuccess: ({ redline, file }) => saveBlob(file, redline.file_name) },
    );
  return (
    <Stack gap="2" align="flex-start">
      <Button size="sm" iconStart={<FileDiff aria-hidden />} loading={isPending} onClick={make}>
        {words.download}
      </Button>
      {error && (
        <Alert tone="danger" title={words.failed}>
          {error.message}
        </Alert>
      )}
      {data && data.redline.notices.length > 0 && (
        <Alert tone="info" title={words.notTracked}>
          {data.redline.notices.join(' ')}
        </Alert>
      )}
    </Stack>
  );
}
