import type { HomeSummary } from '#api-contract/home/endpoints';
import { Badge } from '#design-system/badge';
import { useFormat } from '#design-system/format';
import { Box, Flex, Heading, Link, Panel, Text } from '#design-system/layout';
import { daysLeftText } from './days-left.ts';
import { messages } from './home.messages.ts';
import { urgencyOf } from './urgency.ts';

interface MyCasesProps {
  readonly cases: HomeSummary['my_cases'];
  readonly caseHref: (caseId: string) => string;
  readonly listHref: string;
}

/** The open cases that the reader leads, those due soonest first. */
export function MyCases({ cases, caseHref, listHref }: MyCasesProps) {
  const format = useFormat();
  const { myCases: texts } = messages;
  return (
    <Panel padding="none" aria-labelledby="my-cases">
      <Flex align="center" gap="2" paddingInline="5" paddingBlock="3.5" borderBlockEndWidth="1px">
        <Heading id="my-cases" size="sm">
          {texts.title}
        </Heading>
        <Badge>{format.number(cases.count)}</Badge>
        <Box marginInlineStart="auto">
          <Link href={listHref} variant="plain" textStyle="sm">
            {texts.all}
          </Link>
        </Box>
      </Flex>
      <Box as="ul" css={{ '& > li + li': { borderBlockStartWidth: '1px', borderColor: 'border.muted' } }}>
        {cases.items.map(({ id, number, name, due_date, days_left }) => (
          <Box as="li" key={id} paddingInline="5" paddingBlock="2.5">
            <Flex gap="3" align="center" justify="space-between">
              <Text truncate fontWeight="medium" minWidth="0">
                <Link href={caseHref(id)} variant="quiet" title={name}>
                  <bdi>{name}</bdi>
                </Link>
              </Text>
              {days_left !== null && (
                <Box flexShrink="0" whiteSpace="nowrap">
                  <Badge tone={urgencyOf(days_left)}>{daysLeftText(days_left, format)}</Badge>
                </Box>
              )}
            </Flex>
            <Text textStyle="xs" tone="muted">
              {due_date === null ? number : texts.due(number, format.date(due_date))}
            </Text>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
