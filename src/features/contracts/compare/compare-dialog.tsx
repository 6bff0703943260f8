import { useQueries, useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useApi } from '#api';
import type { ContractVersion } from '#api-contract/contracts/endpoints';
import { contractQueries } from '#data/contracts';
import { Badge } from '#design-system/badge';
import { Dialog } from '#design-system/dialog';
import { EmptyState } from '#design-system/empty-state';
import { ErrorState } from '#design-system/error-state';
import { useFormat } from '#design-system/format';
import { Box, Flex, HStack, ScrollArea, Stack, Text } from '#design-system/layout';
import { RadioGroup } from '#design-system/radio-group';
import { SkeletonText } from '#design-system/skeleton';
import { Spinner } from '#design-system/spinner';
import { Switch } from '#design-system/switch';
import { DownloadRedline } from '../changes/download-redline.tsx';
import { pageMessages } from '../page/contract-page.messages.ts';
import { compareTexts, countChanges } from './compare-texts.ts';
import { ComparedInline, ComparedSideBySide } from './compared-blocks.tsx';
import { withoutTheSame } from './without-the-same.ts';

const { compare: words } = pageMessages;

interface CompareDialogProps {
  readonly contractId: string;
  readonly older: ContractVersion;
  readonly newer: ContractVersion;
  /** Whether it may be downloaded as a redline. */
  readonly mayRedline: boolean;
  readonly onClose: () => void;
}

/** Two versions of the document's text beside one another, or in one. */
export function CompareDialog({ contractId, older, newer, mayRedline, onClose }: CompareDialogProps) {
  const api = useApi();
  const versions = useQuery(contractQueries.versions(api, contractId));
  const now = ({ id, ...version }: ContractVersion) =>
    versions.data?.items.find((each) => each.id === id) ?? { id, ...version };
  const sides = [now(older), now(newer)] as const;
  const isComing = sides.some(({ text_status }) => text_status === 'pending');
  const textless = sides.find(({ text_status }) => text_status !== 'ready' && text_status !== 'pending');
  const enabled = !isComing && !textless;
  const [before, after] = useQueries({
    queries: [
      { ...contractQueries.versionText(api, contractId, older.id), enabled },
      { ...contractQueries.versionText(api, contractId, newer.id), enabled },
    ],
  });
  const failure = before.error ?? after.error;
  const read = before.data !== undefined && after.data !== undefined;
  return (
    <Dialog open onClose={onClose} title={words.title(older.number, newer.number)} size="full">
      {failure && (
        <ErrorState
          title={words.failed}
          message={failure.message}
          onRetry={() => void Promise.all([before.refetch(), after.refetch()])}
          retrying={before.isFetching || after.isFetching}
        />
      )}
      {textless && (
        <EmptyState
          compact
          icon={<FileQuestion />}
          title={words.textless(textless.number)}
          description={words.textlessHint}
        />
      )}
      {isComing && !textless && (
        <HStack gap="2" role="status" textStyle="sm" color="fg.muted">
          <Spinner size="xs" label={null} />
          {words.coming}
        </HStack>
      )}
      {enabled && !failure && !read && <SkeletonText lines={8} />}
      {enabled && read && (before.data === null || after.data === null) && <Text tone="muted">{words.unread}</Text>}
      {enabled && typeof before.data === 'string' && typeof after.data === 'string' && (
        <Comparison older={before.data} newer={after.data} numbers={[older.number, newer.number]} />
      )}
      {mayRedline && (
        <Box marginBlockStart="3">
          <DownloadRedline contractId={contractId} older={older} newer={newer} />
        </Box>
      )}
    </Dialog>
  );
}

interface ComparisonProps {
  readonly older: string;
  readonly newer: string;
  readonly numbers: readonly [older: number, newer: number];
}

function Comparison({ older, newer, numbers }: ComparisonProps) {
  const format = useFormat();
  const [layout, setLayout] = useState<'beside' | 'inline'>('beside');
  const [onlyChanges, setOnlyChanges] = useState(false);
  const blocks = useMemo(() => compareTexts(older, newer), [older, newer]);
  const shown = useMemo(() => (onlyChanges ? withoutTheSame(blocks) : blocks), [blocks, onlyChanges]);
  const counts = Object.entries(countChanges(blocks)) as [keyof ReturnType<typeof countChanges>, number][];
  const changes = counts.filter(([, count]) => count > 0);
  return (
    <Stack gap="3" minHeight="0">
      <Flex gap="4" wrap="wrap" align="center" justify="space-between">
        <Flex gap="1.5" wrap="wrap" role="status">
          {changes.length === 0 && <Badge tone="success">{words.same}</Badge>}
          {changes.map(([kind, count]) => (
            <Badge key={kind}>{format.plural(count, words[kind])}</Badge>
          ))}
        </Flex>
        <Flex gap="4" align="center" wrap="wrap">
          <Switch checked={onlyChanges} onChange={setOnlyChanges}>
            {words.onlyChanges}
          </Switch>
          <RadioGroup
            label={words.layout}
            orientation="horizontal"
            value={layout}
            onChange={(next) => setLayout(next === 'inline' ? 'inline' : 'beside')}
            options={[
              { value: 'beside', label: words.sideBySide },
              { value: 'inline', label: words.inline },
            ]}
          />
        </Flex>
      </Flex>
      <ScrollArea label={words.title(...numbers)} maxHeight="calc(100dvh - 12rem)" borderWidth="1px" borderRadius="l2">
        {layout === 'inline' ? (
          <ComparedInline blocks={shown} />
        ) : (
          <ComparedSideBySide blocks={shown} numbers={numbers} />
        )}
      </ScrollArea>
    </Stack>
  );
}
