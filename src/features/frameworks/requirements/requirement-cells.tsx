import type { Answer } from '#api-contract/compliance/answers';
import type { OutlineRow } from '#api-contract/compliance/frameworks';
import type { ScoreSums } from '#api-contract/compliance/score';
import { Badge } from '#design-system/badge';
import type { Format } from '#design-system/format';
import { messages } from '../frameworks.messages.ts';

const { table: texts } = messages;

/** What a row of the tree shows. */
export interface RequirementData {
  readonly row: OutlineRow;
  /** Null where there is no assessment. */
  readonly answer: Answer | null;
  readonly sums: ScoreSums | null;
}

export const resultTones = { met: 'success', partly: 'warning', not_met: 'danger' } as const;

/** One cell of a requirement; sums where others stand below a row that can’t be assessed itself. */
export function requirementCell(column: string, { row, answer, sums }: RequirementData, format: Format) {
  if (column === 'ref') return row.label;
  if (column === 'title') return row.title;
  if (!row.assessable) return column === 'result' ? withoutAnswer(row, sums, format) : null;
  if (!answer) return null;
  const { applicable, result, score, assignee, due } = answer;
  switch (column) {
    case 'applicable':
      return applicable ? texts.applies : texts.appliesNot;
    case 'result':
      if (!applicable) return texts.appliesNot;
      return result === null ? (
        messages.nothing
      ) : (
        <Badge plain tone={resultTones[result]}>
          {messages.results[result]}
        </Badge>
      );
    case 'score':
      return score === null ? null : format.number(score);
    case 'evidence':
      return attention(answer);
    case 'owner':
      return assignee?.name;
    case 'due':
      return due === null ? null : format.date(due);
    default:
      return null;
  }
}

function withoutAnswer(row: OutlineRow, sums: ScoreSums | null, format: Format): string {
  if (row.withdrawn) return texts.withdrawn;
  if (sums && sums.applicable > 0) return texts.sums(format.number(sums.met), format.number(sums.applicable));
  return row.context ? texts.context : '';
}

function attention({ stale, needs_review, review_reason }: Answer): string {
  if (stale) return texts.outOfDate;
  if (!needs_review) return '';
  return review_reason === 'retest' ? texts.retest : texts.review;
}
