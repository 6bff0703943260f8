import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { Backtest } from '#api-contract/playbooks/backtests';
import { maxBacktested } from '#api-contract/playbooks/kinds';
import { backtestMutations, backtestQueries } from '#data/playbooks';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { HStack, Panel, Stack, Text } from '#design-system/layout';
import { LongJobPanel } from '#design-system/progress';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { verdictMessages } from '../verdicts/verdicts.messages.ts';
import { VerdictBadge } from '../verdicts/verdict-badge.tsx';
import { FlipList } from './flip-list.tsx';
import type { ShownBacktest } from './shown-backtest.ts';
import { UnreadList } from './unread-list.tsx';

const { backtests: texts } = verdictMessages;

/** How far a back-test is, and what it has found so far: counts first, then contract by contract. */
export function BacktestResult(props: ShownBacktest) {
  const { playbookId, backtestId, mayWrite } = props;
  const format = useFormat();
  const query = useQuery(backtestQueries.detail(useApi(), playbookId, backtestId));
  const [rule, setRule] = useState<string | null>(null);
  return (
    <QueryView
      query={query}
      compact
      failed={texts.failedTitle}
      loading={<SkeletonText lines={6} label={texts.loading} />}
    >
      {(backtest) => (
        <Stack gap="5">
          {!backtest.is_current && <Alert tone="warning" title={texts.outdated} />}
          <Progress playbookId={playbookId} backtest={backtest} mayWrite={mayWrite} />
          {!backtest.complete && <Text tone="muted">{texts.cut(format.number(maxBacktested))}</Text>}
          {backtest.new_rules > 0 && <Text tone="muted">{format.plural(backtest.new_rules, texts.newRules)}</Text>}
          {backtest.flips === 0 ? (
            <Text>{backtest.state === 'done' ? texts.noFlips : texts.noFlipsYet}</Text>
          ) : (
            <>
              <Counts backtest={backtest} />
              <FlipList {...props} backtest={backtest} rule={rule} onRule={setRule} />
            </>
          )}
          {backtest.unreadable > 0 && <UnreadList {...props} count={backtest.unreadable} />}
        </Stack>
      )}
    </QueryView>
  );
}

function Counts({ backtest: { flips, counts } }: { readonly backtest: Backtest }) {
  const format = useFormat();
  return (
    <Panel as="ul" aria-label={texts.counts} padding="none" divided>
      <HStack as="li" paddingInline="4" paddingBlock="2">
        <Text fontWeight="medium" numeric>
          {format.plural(flips, texts.flips)}
        </Text>
      </HStack>
      {counts.map(({ rule_id, issue, before, after, contracts }) => (
        <HStack
          key={[rule_id, before.verdict, before.rank, after.verdict, after.rank].join()}
          as="li"
          gap="3"
          wrap="wrap"
          paddingInline="4"
          paddingBlock="2"
        >
          <Text flex="1" minWidth="40">
            {issue}
          </Text>
          <VerdictBadge outcome={before} />
          <ArrowRight size={14} aria-hidden />
          <VerdictBadge outcome={after} />
          <Text numeric minWidth="24" textAlign="end">
            {format.plural(contracts, texts.inContracts)}
          </Text>
        </HStack>
      ))}
    </Panel>
  );
}

interface ProgressProps extends Pick<ShownBacktest, 'playbookId' | 'mayWrite'> {
  readonly backtest: Backtest;
}

function Progress({ playbookId, backtest: { id, state, done, contracts }, mayWrite }: ProgressProps) {
  const format = useFormat();
  const turn = useMutation({ ...backtestMutations.turn(useApi(), playbookId, id), throwOnError: false });
  const isOpen = state === 'running' || state === 'paused';
  const press = (deed: 'pause' | 'resume' | 'cancel') => (
    <Button size="xs" disabled={turn.isPending} onClick={() => turn.mutate(deed)}>
      {texts[deed]}
    </Button>
  );
  return (
    <>
      {turn.isError && (
        <Alert tone="danger" title={texts.turnFailed}>
          {turn.error.message}
        </Alert>
      )}
      <LongJobPanel
        title={texts.states[state]}
        description={<Text numeric>{texts.progress(format.number(done), format.number(contracts))}</Text>}
        share={contracts === 0 ? 1 : done / contracts}
        actions={
          mayWrite &&
          isOpen && (
            <HStack gap="2">
              {press(state === 'running' ? 'pause' : 'resume')}
              {press('cancel')}
            </HStack>
          )
        }
      />
    </>
  );
}
