import type { AnswerValue, Variable } from '../../api-contract/drafting/variables.ts';
import type { Literal } from '../conditions/tree.ts';

/**
 * Returns an answer as conditions see it, a party by its name; `blank` where it was left empty, null where there is none
 * or it doesn’t fit the question.
 */
export function literalOfAnswer(type: Variable['type'], value: AnswerValue | undefined): Literal | 'blank' | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') {
    if (value.trim() === '') return 'blank';
    if (type === 'date') return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(value) ? { type: 'date', value } : null;
    return type === 'text' || type === 'longText' || type === 'choice' ? { type: 'text', value } : null;
  }
  if (typeof value === 'number') return type === 'number' && Number.isFinite(value) ? { type: 'number', value } : null;
  if (typeof value === 'boolean') return type === 'yesNo' ? { type: 'yesNo', value } : null;
  if ('amount' in value) return type === 'money' ? { type: 'money', value } : null;
  return type === 'party' ? { type: 'text', value: value.name } : null;
}
