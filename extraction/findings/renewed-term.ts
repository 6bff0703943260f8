import { addDays, daysBetween } from '#api-contract/calendar-day';
import type { Renewal } from '../values/renewal.ts';
import { addDuration, type Duration, lastDayOf } from '../values/words/durations.ts';
import type { AnyFieldFinding, Citation, DocumentStructure, FieldFinding, FieldName } from './finding.ts';

/** The end of a term that renewed itself, as `YYYY-MM-DD`. */
export interface RolledTerm {
  endsOn: string;
  /** How many times it has renewed. */
  times: number;
}

export interface RenewedTerm extends RolledTerm {
  /** The words that say that it renews. */
  citation: Citation;
  /** The number of the clause that they stand in, where it has one. */
  clause: string | null;
}

const daysAtLeast = { day: 1, business_day: 1, week: 7, month: 28, quarter: 90, year: 365 } as const;

/**
 * Returns a term rolled forward by its renewal period until it ends on `today` or later, or until it may renew no more.
 * Periods are counted from the day after `expiry`, so that no renewal shifts the next.
 */
export function rollForward(
  expiry: string,
  { period, times: most }: { period: Pick<Duration, 'count' | 'unit'>; times: number | null },
  today: string,
): RolledTerm {
  const end = (times: number) =>
    times === 0 ? expiry : lastDayOf(addDays(expiry, 1), { ...period, count: period.count * times }).day;
  const advances = addDuration(expiry, period) > expiry;
  if (!advances || expiry >= today) return { endsOn: expiry, times: 0 };
  const atMost = Math.min(most ?? Number.POSITIVE_INFINITY, Math.ceil(longest(expiry, today, period)));
  let [low, high] = [0, atMost];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (end(middle) >= today) high = middle;
    else low = middle + 1;
  }
  return { endsOn: end(low), times: low };
}

/** How many periods reach a day for certain. */
const longest = (expiry: string, today: string, { count, unit }: Pick<Duration, 'count' | 'unit'>) =>
  daysBetween(expiry, today) / (daysAtLeast[unit] * count) + 1;

/** Returns how a contract whose term is over has renewed itself by `today`; null where it does not renew by a known period. */
export function renewedTerm(
  {
    fields,
    structure,
  }: { fields: readonly AnyFieldFinding[]; structure: Pick<DocumentStructure, 'clauses' | 'sections'> },
  today: string,
): RenewedTerm | null {
  const expiry = fieldOf(fields, 'expiry_date')?.value;
  const renewal = fieldOf(fields, 'renewal');
  const value: Renewal | null = renewal?.value ?? null;
  const citation = renewal?.citations[0];
  if (!expiry || expiry === 'perpetual' || !value?.automatic || !value.period || !citation) return null;
  const rolled = rollForward(expiry, { period: value.period, times: value.times }, today);
  return rolled.times === 0 ? null : { ...rolled, citation, clause: clauseAt(structure, citation.start) };
}

const fieldOf = <Name extends FieldName>(fields: readonly AnyFieldFinding[], name: Name) =>
  fields.find(({ field }) => field === name) as FieldFinding<Name> | undefined;

/** The number of the innermost numbered section around a place. */
function clauseAt({ clauses, sections }: Pick<DocumentStructure, 'clauses' | 'sections'>, at: number): string | null {
  const clause = clauses.find(({ start, end }) => start <= at && at < end);
  let section = clause && sections[clause.section];
  while (section && !section.number) section = section.parentId === null ? undefined : sections[section.parentId];
  return section?.number || null;
}
