import type { YearItem, YearKind } from '#api-contract/year/endpoints';
import { yearKinds } from '#api-contract/year/kinds';

/** Names an item on the wheel; a contract can have a day of each kind, a series several. */
export const keyOf = ({ kind, id, day, is_projected: isProjected }: YearItem) =>
  isProjected ? `${kind}:${id}:${day}` : `${kind}:${id}`;

/** The addresses of what a day can belong to. */
export interface YearHrefs {
  readonly contract: (contractId: string) => string;
  readonly obligation: (obligationId: string) => string;
  readonly task: (taskId: string) => string;
  readonly resource?: ((resourceId: string) => string) | undefined;
  readonly assessment?: ((frameworkId: string, assessmentId: string) => string) | undefined;
  readonly requirement?: ((frameworkId: string, assessmentId: string, ref: string) => string) | undefined;
  readonly control?: ((controlId: string) => string) | undefined;
}

type Within = 'assessment_end' | 'evidence_period_end';
type Subject = Exclude<keyof YearHrefs, 'assessment' | 'requirement' | 'control'>;

const subjects: Readonly<Record<Exclude<YearKind, Within>, Subject>> = {
  contract_end: 'contract',
  contract_notice: 'contract',
  obligation: 'obligation',
  task: 'task',
  review: 'task',
  approval: 'task',
  resource_review: 'resource',
  evidence_end: 'resource',
};

/** Where an item opens; a day on which a task will repeat has no page yet. */
export function hrefOf(hrefs: YearHrefs, { kind, id, within_id, at, is_projected: isProjected }: YearItem) {
  if (isProjected) return undefined;
  if (kind === 'assessment_end') return within_id ? hrefs.assessment?.(within_id, id) : undefined;
  if (kind === 'evidence_period_end')
    return at
      ? hrefs.requirement?.(at.framework_id, at.assessment_id, at.ref)
      : within_id
        ? hrefs.control?.(within_id)
        : undefined;
  return hrefs[subjects[kind]]?.(id);
}

/** The items of each ring from the outside in, in the order of their days; rings without any are left out. */
export function ringsOf(items: readonly YearItem[]): (readonly YearItem[])[] {
  const byKind = Map.groupBy(items, ({ kind }) => kind);
  return yearKinds
    .map((kind) => byKind.get(kind) ?? [])
    .filter(({ length }) => length > 0)
    .map((ring) => ring.toSorted((a, b) => a.day.localeCompare(b.day)));
}

/** How many items each month holds, by its first day. */
export function countsByMonth(items: readonly YearItem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { day } of items) {
    const month = `${day.slice(0, 7)}-01`;
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return counts;
}
