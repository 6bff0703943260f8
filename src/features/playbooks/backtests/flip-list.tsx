import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#api';
import type { Backtest, BacktestFlip } from '#api-contract/playbooks/backtests';
import type { RuleVerdict } from '#api-contract/playbooks/verdicts';
import { backtestMutations, backtestQueries } from '#data/playbooks';
import { Alert } from '#design-system/alert';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Flex, Grid, HStack, Link, Panel, Stack, Text } from '#design-system/layout';
import { Menu } from '#design-system/menu';
import { Section } from '#design-system/section';
import { Select } from '#design-system/select';
import { SkeletonText } from '#design-system/skeleton';
import { TurnButtons, usePages } from '#kit/list';
import { QueryView } from '#kit/page';
import { verdictMessages } from '../verdicts/verdicts.messages.ts';
import { VerdictBadge } from '../verdicts/verdict-badge.tsx';
import { useMethodText, VerdictReasons } from '../verdicts/verdict-reasons.tsx';
import type { ShownBacktest } from './shown-backtest.ts';

const { backtests: texts } = verdictMessages;

interface FlipListProps extends ShownBacktest {
  readonly backtest: Backtest;
  /** Only the changes of this rule; null for all. */
  readonly rule: string | null;
  readonly onRule: (ruleId: string | null) => void;
}

const allRules = 'all';

/** Contracts and rules whose verdict changes, with the words that decided before and after. */
export function FlipList(props: FlipListProps) {
  const { playbookId, backtestId, backtest, rule, onRule, mayWrite, contractHref } = props;
  const api = useApi();
  const pages = usePages((turn) =>
    backtestQueries.flips(api, playbookId, backtestId, backtest.flips, { ...turn, ...(rule !== null && { rule }) }),
  );
  const issues = new Map(backtest.counts.map(({ rule_id, issue }) => [rule_id, issue]));
  return (
    <Section title={texts.changed} actions={<TurnButtons pages={pages} previous={texts.previous} next={texts.next} />}>
      <Stack gap="3">
        {issues.size > 1 && (
          <Box width={{ base: 'full', sm: '22rem' }}>
            <Select
              label={texts.ofRule}
              options={[
                { value: allRules, label: texts.allRules },
                ...[...issues].map(([value, label]) => ({ value, label })),
              ]}
              value={rule ?? allRules}
              onChange={(value) => {
                onRule(value === allRules ? null : value);
                pages.toFirst();
              }}
            />
          </Box>
        )}
        <QueryView
          query={pages.page}
          compact
          failed={texts.failedTitle}
          loading={<SkeletonText lines={6} label={texts.loading} />}
        >
          {({ items }) => (
            <Panel as="ul" padding="none" divided>
              {items.map((flip) => (
                <Flip
                  key={flip.id}
                  flip={flip}
                  version={backtest.version}
                  href={contractHref(flip.contract.id)}
                  actions={mayWrite && <MakeTest playbookId={playbookId} backtestId={backtestId} flipId={flip.id} />}
                />
              ))}
            </Panel>
          )}
        </QueryView>
      </Stack>
    </Section>
  );
}

interface FlipProps {
  readonly flip: BacktestFlip;
  readonly version: number;
  readonly href: string;
  readonly actions: ReactNode;
}

function Flip({ flip: { contract, issue, before, after }, version, href, actions }: FlipProps) {
  const format = useFormat();
  return (
    <Stack as="li" aria-label={`${contract.title}, ${issue}`} gap="3" padding="4">
      <Flex justify="space-between" gap="3" align="start" wrap="wrap">
        <div>
          <Link href={href}>
            <bdi>{contract.title}</bdi>
          </Link>
          <Text textStyle="sm" tone="muted">
            {contract.number} · {issue}
          </Text>
        </div>
        {actions}
      </Flex>
      <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        <Side label={texts.before(format.number(version))} verdict={before} />
        <Side label={texts.after} verdict={after} />
      </Grid>
    </Stack>
  );
}

function Side({ label, verdict }: { readonly label: string; readonly verdict: RuleVerdict }) {
  const methodText = useMethodText();
  return (
    <Stack gap="1.5">
      <HStack gap="2" wrap="wrap">
        <Text textStyle="xs" tone="muted">
          {label}
        </Text>
        <VerdictBadge outcome={verdict} />
        <Text textStyle="xs" tone="muted">
          {methodText(verdict)}
        </Text>
      </HStack>
      <VerdictReasons verdict={verdict} />
    </Stack>
  );
}

interface MakeTestProps extends Pick<ShownBacktest, 'playbookId' | 'backtestId'> {
  readonly flipId: string;
}

function MakeTest({ playbookId, backtestId, flipId }: MakeTestProps) {
  const make = useMutation({ ...backtestMutations.makeTest(useApi(), playbookId, backtestId), throwOnError: false });
  if (make.isSuccess) return <Badge tone="success">{texts.testMade}</Badge>;
  if (make.isError)
    return (
      <Alert tone="danger" title={texts.testFailed}>
        {make.error.message}
      </Alert>
    );
  const choose = (expect: 'before' | 'after') => () => make.mutate({ flipId, expect });
  return (
    <Menu
      placement="bottom-end"
      trigger={
        <Button size="xs" loading={make.isPending}>
          {texts.makeTest}
        </Button>
      }
      items={[
        { id: 'after', label: texts.expectAfter, onSelect: choose('after') },
        { id: 'before', label: texts.expectBefore, onSelect: choose('before') },
      ]}
    />
  );
}
