import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { Playbook } from '#api-contract/playbooks/endpoints';
import { backtestQueries } from '#data/playbooks';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { useFormat } from '#design-system/format';
import { Box, HStack, Stack } from '#design-system/layout';
import { Section } from '#design-system/section';
import { Select } from '#design-system/select';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { verdictMessages } from '../verdicts/verdicts.messages.ts';
import { BacktestResult } from './backtest-result.tsx';
import { NewBacktest } from './new-backtest.tsx';

const { backtests: texts } = verdictMessages;

interface BacktestBookProps {
  readonly playbook: Playbook;
  readonly mayWrite: boolean;
  readonly mayReadContracts: boolean;
  readonly contractHref: (contractId: string) => string;
}

/** Which verdicts a draft would change in contracts that are there: the newest back-test, and those before it. */
export function BacktestBook({ playbook, mayWrite, mayReadContracts, contractHref }: BacktestBookProps) {
  const api = useApi();
  const format = useFormat();
  const query = useQuery({ ...backtestQueries.list(api, playbook.id, {}), enabled: mayReadContracts });
  const [chosen, setChosen] = useState<string | null>(null);
  const [starting, setStarting] = useState(false);
  const starter = mayWrite && mayReadContracts && (
    <Button variant="solid" onClick={() => setStarting(true)}>
      {texts.start}
    </Button>
  );

  return (
    <Section title={texts.title}>
      <QueryView
        query={query}
        compact
        allowed={mayReadContracts}
        forbidden={{ title: texts.forbiddenTitle, description: texts.forbiddenDescription }}
        failed={texts.failedTitle}
        loading={<SkeletonText lines={6} label={texts.loading} />}
      >
        {({ items }) => {
          const shown = items.find(({ id }) => id === chosen)?.id ?? items[0]?.id;
          if (shown === undefined) {
            return (
              <EmptyState
                icon={<History />}
                title={texts.emptyTitle}
                description={mayWrite ? texts.emptyDescription : texts.emptyReadOnly}
                actions={starter}
              />
            );
          }
          return (
            <Stack gap="5">
              <HStack justify="space-between" wrap="wrap" gap="3">
                <Box width={{ base: 'full', sm: '22rem' }}>
                  <Select
                    label={texts.choose}
                    options={items.map(({ id, version, created_at }) => ({
                      value: id,
                      label: texts.one(format.dateTime(created_at), format.number(version)),
                    }))}
                    value={shown}
                    onChange={setChosen}
                  />
                </Box>
                {starter}
              </HStack>
              <BacktestResult
                key={shown}
                playbookId={playbook.id}
                backtestId={shown}
                mayWrite={mayWrite}
                contractHref={contractHref}
              />
            </Stack>
          );
        }}
      </QueryView>
      {starting && (
        <NewBacktest
          playbookId={playbook.id}
          onStarted={(id) => {
            setChosen(id);
            setStarting(false);
          }}
          onClose={() => setStarting(false)}
        />
      )}
    </Section>
  );
}
