import { useQuery } from '@tanstack/react-query';
import { CircleCheck, FileWarning, ScanText, Upload } from 'lucide-react';
import { useApi } from '#api';
import type { Contract, ContractVersion } from '#api-contract/contracts/endpoints';
import { contractQueries } from '#data/contracts';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Box, Flex, Heading, Stack, Text } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { Spinner } from '#design-system/spinner';
import { messages } from '../contracts.messages.ts';
import { UploadVersion } from './upload-version.tsx';
import { type Compared, VersionsList } from './versions-list.tsx';

interface DocumentFactsProps {
  readonly contract: Contract;
  readonly shown: ContractVersion;
  readonly onShow: (version: ContractVersion) => void;
  readonly onDownload: (version: ContractVersion) => void;
  readonly onCompare: (compared: Compared) => void;
  /** Left out for those who may not. */
  readonly onUpload: ((file: File) => void) | undefined;
}

/** The document's versions and whether its words can be searched. */
export function DocumentFacts({ contract, shown, onShow, onDownload, onCompare, onUpload }: DocumentFactsProps) {
  const versions = useQuery(contractQueries.versions(useApi(), contract.id));
  return (
    <Box as="section">
      <Flex align="center" justify="space-between" gap="2" marginBlockEnd="2">
        <Heading as="h2" size="xs">
          {messages.versions.title}
        </Heading>
        <UploadVersion onFile={onUpload}>
          {(upload) =>
            upload && (
              <Button size="xs" iconStart={<Upload aria-hidden />} onClick={upload}>
                {messages.newVersion.upload}
              </Button>
            )
          }
        </UploadVersion>
      </Flex>
      <Stack gap="3">
        <TextStatus status={contract.current_version.text_status} />
        {versions.isPending && <SkeletonText lines={2} />}
        {versions.isError && !versions.data && (
          <Alert
            tone="danger"
            title={messages.versions.failed}
            actions={
              <Button size="xs" loading={versions.isFetching} onClick={() => void versions.refetch()}>
                {messages.list.retry}
              </Button>
            }
          >
            {versions.error.message}
          </Alert>
        )}
        {versions.data && (
          <VersionsList
            versions={versions.data.items}
            currentId={contract.current_version.id}
            shownId={shown.id}
            onShow={onShow}
            onDownload={onDownload}
            onCompare={onCompare}
          />
        )}
      </Stack>
    </Box>
  );
}

function TextStatus({ status }: { readonly status: ContractVersion['text_status'] }) {
  const sentence = messages.textStatus[status];
  switch (status) {
    case 'ready':
      return <StatusLine icon={<CircleCheck size={14} aria-hidden />} tone="success" sentence={sentence} />;
    case 'pending':
      return <StatusLine icon={<Spinner size="xs" label={null} />} tone="muted" sentence={sentence} />;
    case 'needs_ocr':
      return <StatusLine icon={<ScanText size={14} aria-hidden />} tone="warning" sentence={sentence} />;
    case 'password_protected':
    case 'over_limits':
    case 'unreadable':
      return <StatusLine icon={<FileWarning size={14} aria-hidden />} tone="warning" sentence={sentence} />;
  }
}

const tones = { success: 'fg.success', muted: 'fg.muted', warning: 'fg.warning' } as const;

interface StatusLineProps {
  readonly icon: React.ReactNode;
  readonly tone: keyof typeof tones;
  readonly sentence: string;
}

function StatusLine({ icon, tone, sentence }: StatusLineProps) {
  return (
    <Flex gap="2" textStyle="xs">
      <Box color={tones[tone]} paddingBlockStart="0.5" flexShrink="0">
        {icon}
      </Box>
      <Text as="output">{sentence}</Text>
    </Flex>
  );
}
