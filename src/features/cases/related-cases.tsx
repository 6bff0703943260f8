import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { caseQueries } from '#data/cases';
import { Flex, Link, Panel, Text } from '#design-system/layout';
import { messages } from './cases.messages.ts';
import { DueDate } from '#kit/urgency';
import { Section } from '#design-system/section';
import { StageBadge } from './stage-badge.tsx';

interface RelatedCasesProps {
  /** The counterparty or contract that they are related to. */
  readonly to: { readonly counterparty: string } | { readonly contract: string };
  readonly caseHref: (caseId: string) => string;
}

/** The cases that a counterparty or contract is part of, last changed first; nothing where there are none. */
export function RelatedCases({ to, caseHref }: RelatedCasesProps) {
  const { data } = useQuery(caseQueries.list(useApi(), { ...to, limit: 10 }));
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={messages.list.title}>
      <Panel as="ul" padding="none" divided>
        {data.items.map(({ id, name, number, stage, due_date: due }) => (
          <Flex as="li" key={id} gap="3" paddingInline="4" paddingBlock="2" align="center" textStyle="sm">
            <Text flex="1" minWidth="0" truncate fontWeight="medium">
              <Link href={caseHref(id)} variant="quiet">
                <bdi>{name}</bdi>
              </Link>
            </Text>
            <Text tone="muted" numeric hideBelow="md">
              {number}
            </Text>
            {due && <DueDate due={due} done={stage === 'closed'} />}
            <StageBadge stage={stage} />
          </Flex>
        ))}
      </Panel>
    </Section>
  );
}
