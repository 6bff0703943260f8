import type { LosingCover } from '#api-contract/compliance-resources/evidence';
import { freshnessOf, isCurrent } from '#api-contract/compliance-resources/freshness';
import { addDays } from '#api-contract/calendar-day';
import type { Tenant } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { todayOf } from '#resources/task-series';
import { endOf, type EvidenceRow, placeOf, readEvidenceRows, windowOf } from '#resources/evidence-state';

const maxListed = 500;
/** Later than any last day. */
const never = '9999-12-31';

type CoverQuery = Parameters<HandlerOf<'getLosingCover'>>[0]['query'];

/** Requirements that are met and lose their last current evidence, of what the caller reads; the soonest first. */
export async function readLosingCover(tenant: Tenant, query: CoverQuery): Promise<LosingCover[]> {
  const { framework_id, ending_contract_id, ending_on, within } = query;
  const { readsContracts } = tenant.reader;
  const rows = await readEvidenceRows(tenant, (all) =>
    all
      .where('a.state', '<>', 'closed')
      .where('w.result', '=', 'met')
      .where('w.applicable', '=', true)
      .$if(framework_id !== undefined, (some) => some.where('f.id', '=', framework_id ?? ''))
      .$if(!readsContracts, (some) => some.where('a.subject', 'in', ['organisation', 'entity'])),
  );
  const today = await todayOf(tenant);
  return losing(rows, {
    today,
    until: addDays(today, Number(within.slice(0, -1))),
    ending:
      readsContracts && ending_contract_id !== undefined
        ? { id: ending_contract_id, on: ending_on !== undefined && ending_on > today ? ending_on : today }
        : null,
    readsContracts,
  });
}

export const getLosingCover: HandlerOf<'getLosingCover'> = async ({ tenant, query }) => ({
  items: (await readLosingCover(tenant, query)).slice(0, maxListed),
});

interface Asked {
  readonly today: string;
  readonly until: string;
  /** A contract that is taken to end on a day. */
  readonly ending: { readonly id: string; readonly on: string } | null;
  readonly readsContracts: boolean;
}

/** Of each answer, the evidence that lasts longest and ends in time; the soonest first. */
function losing(rows: readonly EvidenceRow[], { today, until, ending, readsContracts }: Asked): LosingCover[] {
  const items: LosingCover[] = [];
  for (const links of Map.groupBy(rows, ({ assessment_id, ref }) => `${assessment_id}/${ref}`).values()) {
    const current = links
      .map((row) => ({ row, window: windowOf(row, today) }))
      .filter(({ window }) => isCurrent(freshnessOf(window, today)))
      .map(({ row, window }) => ({
        row,
        last: ending && row.contract_id === ending.id ? sooner(ending.on, window.to ?? never) : (window.to ?? never),
      }));
    const longest = current.toSorted((one, other) => other.last.localeCompare(one.last))[0];
    if (!longest) continue;
    const isConcerned = ending
      ? longest.row.contract_id === ending.id && longest.last === ending.on
      : longest.last <= until;
    if (!isConcerned) continue;
    items.push({
      answer: placeOf(longest.row),
      last_day: longest.last,
      ...endOf(longest.row, longest.last, readsContracts),
    });
  }
  return items.toSorted(
    (one, other) => one.last_day.localeCompare(other.last_day) || one.answer.label.localeCompare(other.answer.label),
  );
}

const sooner = (one: string, other: string) => (one < other ? one : other);
