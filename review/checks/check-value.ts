import type { AnyFieldFinding, FieldValues } from '#extraction';
import { citationOf } from '../citation.ts';
import type { ReviewVerdict } from '../verdict.ts';
import type { ReviewSubject } from './review-subject.ts';
import type { Comparison, ValueCheck } from './rule.ts';
import { missing, needsReview } from './unknown.ts';

/** A value of the document beside one that is wanted; units that can't be compared to the day are left to a person. */
export function checkValue({ text, findings }: ReviewSubject, check: ValueCheck): ReviewVerdict {
  if (findings?.status !== 'read') return needsReview('value', 'This document hasn’t been read for its values yet.');
  const found = findings.fields.find(({ field }) => field === check.field);
  const citations = (found?.citations ?? []).map((place) => citationOf(text, place));
  if (!found || found.status === 'absent' || (found.status === 'uncertain' && found.value === null))
    return missing('value', check.ifMissing, found?.confidence ?? 0);
  const holds = compare(found, check);
  if (found.status === 'uncertain' || holds === null) {
    const reason =
      holds === null ? 'The values can’t be compared with certainty.' : 'It isn’t certain what the value is.';
    return needsReview('value', reason, citations, found.confidence);
  }
  return { verdict: holds ? 'met' : 'not_met', confidence: found.confidence, method: 'value', citations };
}

/** Null where nobody can tell. */
function compare(found: AnyFieldFinding, check: ValueCheck): boolean | null {
  switch (check.field) {
    case 'term':
    case 'notice_period':
    case 'payment_terms': {
      const value = found.value as FieldValues['term'] | null;
      if (!value) return null;
      if (value.unit === check.wanted.unit)
        return holds(check.operator, [value.count, value.count], exactly(check.wanted.count));
      return holds(check.operator, inDays(value), inDays(check.wanted));
    }
    case 'contract_value':
    case 'liability_cap': {
      const money =
        check.field === 'liability_cap'
          ? (found.value as FieldValues['liability_cap'] | null)?.amount
          : (found.value as FieldValues['contract_value'] | null);
      if (!money || money.currency !== check.wanted.currency) return null;
      return holds(check.operator, exactly(Number(money.amount)), exactly(Number(check.wanted.amount)));
    }
    case 'governing_law': {
      if (typeof found.value !== 'string') return null;
      const law = lawOf(found.value);
      return check.wanted.some((wanted) => lawOf(wanted) === law) === (check.operator === 'one_of');
    }
  }
}

type Range = readonly [least: number, most: number];

const exactly = (value: number): Range => [value, value];

/** How many days a unit may come to. */
const days: Record<FieldValues['term']['unit'], Range> = {
  day: [1, 1],
  business_day: [1, 1.8],
  week: [7, 7],
  month: [28, 31],
  quarter: [90, 92],
  year: [365, 366],
};

function inDays({ count, unit }: Pick<FieldValues['term'], 'count' | 'unit'>): Range {
  const [least, most] = days[unit];
  return [count * least, count * most];
}

function holds(operator: Comparison, [least, most]: Range, [from, to]: Range): boolean | null {
  if (operator === 'exactly') return least === from && most === to ? true : least > to || most < from ? false : null;
  if (operator === 'at_least') return least >= to ? true : most < from ? false : null;
  return most <= from ? true : least > to ? false : null;
}

const lawOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/\b(?:the|laws?|state|commonwealth|province|republic|kingdom|of|and)\b/g, ' ')
    .replace(/[^a-z]+/g, ' ')
    .trim()
    // One jurisdiction, which the reader calls England.
    .replace(/^england wales$/, 'england');
