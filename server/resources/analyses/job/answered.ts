import type { AnswerName } from '#api-contract/analyses/kinds';
import type { FindingValue } from '#api-contract/findings/endpoints';

/** An answer on its way into its cell. */
export interface Answered {
  readonly answer: AnswerName;
  readonly rank: number | null;
  readonly value: FindingValue | null;
  readonly confidence: number;
  readonly method: string;
  readonly reason: string | null;
  readonly citations: readonly { readonly start: number; readonly end: number; readonly quote: string }[];
}
