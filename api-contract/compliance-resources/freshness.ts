import { addDays } from '../calendar-day.ts';
import type { VersionState } from './version-states.ts';

/** What a piece of evidence is worth on a day. */
export const freshnesses = ['current', 'expiring', 'expired', 'not_yet', 'superseded', 'changed'] as const;
export type Freshness = (typeof freshnesses)[number];

/** How many days before its end evidence counts as expiring. */
export const expiringDays = 30;

export interface Evidenced {
  /** The days on which it is in effect, both included; null is open. When it was uploaded doesn’t matter. */
  readonly from: string | null;
  readonly to: string | null;
  /** A later version was published, or it was retired. */
  readonly isSuperseded: boolean;
  /** The words that were cited are no longer there as they were. */
  readonly isChanged: boolean;
}

/** What evidence is worth on `today`, a day of the organisation’s clock (`YYYY-MM-DD`). */
export function freshnessOf({ from, to, isSuperseded, isChanged }: Evidenced, today: string): Freshness {
  if (isChanged) return 'changed';
  if (isSuperseded) return 'superseded';
  if (to !== null && to < today) return 'expired';
  if (from !== null && from > today) return 'not_yet';
  if (to !== null && to <= addDays(today, expiringDays)) return 'expiring';
  return 'current';
}

/** Whether evidence of this freshness still proves something. */
export const isCurrent = (freshness: Freshness): boolean => freshness === 'current' || freshness === 'expiring';

/** The days on which both windows are in effect: the later start and the earlier end. */
export function overlapOf(
  one: Pick<Evidenced, 'from' | 'to'>,
  other: Pick<Evidenced, 'from' | 'to'>,
): Pick<Evidenced, 'from' | 'to'> {
  const from = [one.from, other.from].filter((day) => day !== null).toSorted();
  const to = [one.to, other.to].filter((day) => day !== null).toSorted();
  return { from: from.at(-1) ?? null, to: to[0] ?? null };
}

/** The window of a version: what isn’t published yet has none, what was replaced is worth nothing. */
export const windowOfVersion = ({
  state,
  effective,
  expires,
}: {
  readonly state: VersionState;
  readonly effective: string | null;
  readonly expires: string | null;
}): Evidenced => ({
  from: state === 'draft' || state === 'in_review' || state === 'approved' ? '9999-12-31' : effective,
  to: expires,
  isSuperseded: state === 'superseded' || state === 'retired',
  isChanged: false,
});

/**
 * The window of a contract: from its effective date until it ends. One that renews by itself has no last day; one that
 * isn’t in force, or lies in the bin, ended yesterday.
 */
export const windowOfContract = (
  contract: {
    readonly stage: string;
    readonly renewal_type: string | null;
    readonly effective_date: string | null;
    readonly expiry_date: string | null;
    readonly is_deleted: boolean;
  },
  today: string,
): Pick<Evidenced, 'from' | 'to'> => {
  const { stage, renewal_type, effective_date: from, expiry_date, is_deleted } = contract;
  const renews = renewal_type === 'automatic' || renewal_type === 'evergreen';
  const to = renews ? null : expiry_date;
  const yesterday = addDays(today, -1);
  if (stage === 'active' && !is_deleted) return { from, to };
  return { from, to: to !== null && to < yesterday ? to : yesterday };
};
