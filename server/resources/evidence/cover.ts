import type { LosingCover } from '#api-contract/compliance-resources/evidence';
import { addDays } from '#api-contract/calendar-day';
import type { Tenant } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { todayOf } from '#resources/task-series';
import { coverOf, endOf, type EvidenceRow, pieceOf, placeOf, readEvidenceRows } from '#resources/evidence-state';

const maxListed = 500;
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

/** Of each answer, what covers it longest and ends in time; the soonest first. */
function losing(rows: readonly EvidenceRow[], { today, until, ending, readsContracts }: Asked): LosingCover[] {
  const items: LosingCover[] = [];
  for (const links of Map.groupBy(rows, ({ assessment_id, ref }) => `${assessment_id}/${ref}`).values()) {
    const pieces = links.map((row) => endingAt(pieceOf(row, today), ending));
    const longest = coverOf(pieces);
    if (!longest) continue;
    const isConcerned = ending
      ? longest.contract_id === ending.id && longest.last === ending.on
      : longest.last <= until;
    if (!isConcerned) continue;
    items.push({
      answer: placeOf(longest),
      last_day: longest.last,
      ...endOf(longest, longest.last, readsContracts),
    });
  }
  return items.toSorted(
    (one, other) => one.last_day.localeCompare(other.last_day) || one.answer.label.localeCompare(other.answer.label),
  );
}

/** A piece of evidence, were a contract to end. */
const endingAt = (piece: ReturnType<typeof pieceOf>, ending: Asked['ending']) =>
  ending && piece.last !== null && piece.contract_id === ending.id
    ? { ...piece, last: sooner(ending.on, piece.last) }
    : piece;

const sooner = (one: string, other: string) => (one < other ? one : other);
