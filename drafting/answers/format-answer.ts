import type { AnswerValue, Variable } from '../../api-contract/drafting/variables.ts';

/** Writes an answer as contracts print it; null where there is none. `locale` is a BCP 47 tag. */
export function formatAnswer(
  _variable: Pick<Variable, 'type' | 'options' | 'unit'>,
  _value: AnswerValue | undefined,
  _locale = 'en-GB',
): string | null {
  throw new Error('Not built.');
}
