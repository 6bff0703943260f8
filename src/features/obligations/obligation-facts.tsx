import type { Obligation, ObligationSource } from '#api-contract/obligations/endpoints';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { type Format, useFormat } from '#design-system/format';
import { Box, Text } from '#design-system/layout';
import type { Tone } from '#design-system/tone';
import { obligationMessages as words } from './obligations.messages.ts';
import { recurrenceText } from './recurrence-text.ts';

const tones: Record<Obligation['status'], Tone> = {
  proposed: 'info',
  overdue: 'danger',
  open: 'neutral',
  done: 'success',
  waived: 'neutral',
  dismissed: 'neutral',
};

/** What an obligation is today. */
export function StatusBadge({ status, plain = true }: { readonly status: Obligation['status']; plain?: boolean }) {
  return (
    <Badge plain={plain} dot tone={tones[status]}>
      {status === 'dismissed' ? words.dismissed : words.options.status[status]}
    </Badge>
  );
}

/** When it is due; red once that has passed. */
export function DueDate({ obligation: { due_date, status } }: { readonly obligation: Obligation }) {
  const format = useFormat();
  if (due_date === null) return words.undated;
  return (
    <Text as="span" numeric tone={status === 'overdue' ? 'error' : undefined}>
      {format.date(due_date)}
    </Text>
  );
}

interface ObligationFactsProps {
  readonly obligation: Obligation;
  /** Brings its source into view. */
  readonly onShow: (source: ObligationSource) => void;
}

/** Who owes it, when, how often, and whose task it is; then what the document says. */
export function ObligationFacts({ obligation, onShow }: ObligationFactsProps) {
  const format = useFormat();
  const { status, owed_by, recurrence, ends_on, assignee, note, source } = obligation;
  const isOverdue = status === 'overdue';
  const facts = [words.owed[owed_by], recurrenceText(recurrence, ends_on, format), assignee?.name];
  return (
    <>
      <Text textStyle="xs" tone="muted" numeric overflowWrap="anywhere">
        <Text as="span" tone={isOverdue ? 'error' : undefined} fontWeight={isOverdue ? 'medium' : undefined}>
          {settledText(obligation, format) ?? dueText(obligation, format)}
        </Text>
        {facts.filter(Boolean).map((fact) => ` · ${fact}`)}
      </Text>
      {note && (
        <Text textStyle="xs" overflowWrap="anywhere" whiteSpace="pre-wrap" marginBlockStart="0.5">
          {note}
        </Text>
      )}
      {source && (
        <Box marginBlockStart="1.5">
          <SourceQuote source={source} short />
          <Button size="xs" variant="link" onClick={() => onShow(source)}>
            {words.show}
          </Button>
        </Box>
      )}
    </>
  );
}

interface SourceQuoteProps {
  readonly source: ObligationSource;
  /** Its first four lines, in small. */
  readonly short?: boolean;
}

/** What the document says. */
export function SourceQuote({ source, short = false }: SourceQuoteProps) {
  return (
    <Box
      as="blockquote"
      aria-label={words.source}
      borderInlineStartWidth="2px"
      paddingInlineStart="2.5"
      overflowWrap="anywhere"
    >
      <Text textStyle={short ? 'xs' : 'sm'} tone="muted" lineClamp={short ? 4 : undefined}>
        <bdi>{source.quote}</bdi>
      </Text>
    </Box>
  );
}

function dueText({ due_date, status }: Obligation, format: Format): string {
  if (due_date === null) return words.undated;
  return status === 'overdue' ? words.overdueSince(format.date(due_date)) : words.due(format.date(due_date));
}

/** When and by whom it was closed; nothing while it is open. */
export function settledText({ state, last_settled: last }: Obligation, format: Format): string | null {
  if (!last || (state !== 'done' && state !== 'waived')) return null;
  return words.settledBy[last.outcome](format.date(last.at), last.by?.name ?? words.formerMember);
}
