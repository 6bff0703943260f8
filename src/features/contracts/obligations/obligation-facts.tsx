import { useState } from 'react';
import type { Obligation } from '#api-contract/obligations/endpoints';
import { calendarDay, type Format, useFormat } from '#design-system/format';
import { Box, Text } from '#design-system/layout';
import { obligationMessages } from './obligations.messages.ts';
import { recurrenceText } from './recurrence-text.ts';

const words = obligationMessages;

/** Who owes it, when, how often, and whose task it is; then what the document says. */
export function ObligationFacts({ obligation }: { readonly obligation: Obligation }) {
  const format = useFormat();
  const [now] = useState(() => new Date());
  const { state, due_date, owed_by, recurrence, ends_on, assignee, note, source } = obligation;
  const overdue = state === 'open' && due_date !== null && due_date < calendarDay(now, format.timeZone);
  const settled = state === 'done' || state === 'waived';
  const facts = [words.owed[owed_by], recurrenceText(recurrence, ends_on, format), assignee?.name];
  return (
    <>
      <Text textStyle="xs" tone="muted" numeric overflowWrap="anywhere">
        <Text as="span" tone={overdue ? 'error' : undefined} fontWeight={overdue ? 'medium' : undefined}>
          {settled ? settledText(obligation, format) : dueText(due_date, overdue, format)}
        </Text>
        {facts.filter(Boolean).map((fact) => ` · ${fact}`)}
      </Text>
      {note && (
        <Text textStyle="xs" overflowWrap="anywhere" whiteSpace="pre-wrap" marginBlockStart="0.5">
          {note}
        </Text>
      )}
      {source && (
        <Box
          as="blockquote"
          aria-label={words.source}
          borderInlineStartWidth="2px"
          paddingInlineStart="2.5"
          marginBlockStart="1.5"
          overflowWrap="anywhere"
        >
          <Text textStyle="xs" tone="muted" lineClamp="4">
            <bdi>{source.quote}</bdi>
          </Text>
        </Box>
      )}
    </>
  );
}

function dueText(due: string | null, overdue: boolean, format: Format): string {
  if (due === null) return words.undated;
  return overdue ? words.overdue(format.date(due)) : words.due(format.date(due));
}

function settledText({ last_settled: last }: Obligation, format: Format): string {
  if (!last) return '';
  return words.settledBy[last.outcome](format.date(last.at), last.by?.name ?? words.somebody);
}
