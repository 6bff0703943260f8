import { type ScoreSums, scoreOf } from '#api-contract/compliance/score';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Flex, Text } from '#design-system/layout';
import { messages } from '../frameworks.messages.ts';
import { type TotalFilter, totalFilters } from './shown-answers.ts';

const { assessment: texts } = messages;

interface AssessmentTotalsProps {
  readonly sums: ScoreSums | undefined;
  readonly filter: TotalFilter | null;
  readonly onFilter: (filter: TotalFilter | null) => void;
}

/** The totals of an assessment, each of which narrows the requirements to those that it counts. */
export function AssessmentTotals({ sums, filter, onFilter }: AssessmentTotalsProps) {
  const format = useFormat();
  if (!sums) return null;
  const score = scoreOf(sums);
  const label = (name: TotalFilter) =>
    name === 'met'
      ? texts.filters.met(format.number(score.met), format.number(score.applicable))
      : texts.filters[name](format.number(score[name]));
  return (
    <Flex role="group" aria-label={texts.totals} gap="1.5" wrap="wrap" align="center">
      {totalFilters.map((name) => (
        <Button
          key={name}
          size="xs"
          variant={filter === name ? 'solid' : 'outline'}
          aria-pressed={filter === name}
          onClick={() => onFilter(filter === name ? null : name)}
        >
          {label(name)}
        </Button>
      ))}
      {score.derived > 0 && (
        <Text textStyle="xs" tone="muted" numeric>
          {texts.filters.derived(format.number(score.derived))}
        </Text>
      )}
      <Text textStyle="xs" tone="muted" numeric>
        {score.met_percent === null ? messages.nothing : texts.percent(format.percent(score.met_percent / 100))}
      </Text>
    </Flex>
  );
}
