import { type LosingCover, maxCoverListed } from '#api-contract/compliance-resources/evidence';
import { addDays } from '#api-contract/calendar-day';
import type { Tenant } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { pageOfItems } from '#kernel/lists';
import { todayOf } from '#resources/task-series';
import { coverOf, endOf, type EvidenceRow, pieceOf, placeOf, readEvidenceRows } from '#resources/evidence-state';

interface CoverQuery {
  /** So many days ahead, as in `90d`. */
  readonly within: string;
  readonly framework_id?: string | undefined;
  /** Contracts that are taken to end on a day; today where that is past. */
  readonly ending?: { readonly ids: readonly string[]; readonly on: string | null };
}

/** Requirements that are met and lose their last current evidence, of what the caller reads; the soonest first. */
export async function readLosingCover(tenant: Tenant, query: CoverQuery): Promise<LosingCover[]> {
  const { framework_id, ending, within } = query;
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
      ending === undefined
        ? null
        : {
            ids: new Set(readsContracts ? ending.ids : []),
            on: ending.on !== null && ending.on > today ? ending.on : today,
          },
    readsContracts,
  });
}

const byLastDay = {
  name: 'last_day',
  keyOf: ({ answer, last_day }: LosingCover) =>
    `${last_day} ${answer.label.slice(0, 100)} ${answer.assessment.id} ${answer.ref}`,
};

export const getLosingCover: HandlerOf<'getLosingCover'> = async ({ tenant, query }) =>
  pageOfItems(await readLosingCover(tenant, query), byLastDay, query);

export const getCoverOfEnding: HandlerOf<'getCoverOfEnding'> = async ({
  inTenant,
  body: { contract_ids: ids, on },
}) => {
  const items = await inTenant((tenant) => readLosingCover(tenant, { within: '90d', ending: { ids, on } }));
  return { items: items.slice(0, maxCoverListed), total: items.length };
};

interface Asked {
  readonly today: string;
  readonly until: string;
  /** Contracts that are taken to end on a day. */
  readonly ending: { readonly ids: ReadonlySet<string | null>; readonly on: string } | null;
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
      ? ending.ids.has(longest.contract_id) && longest.last === ending.on
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
  ending && piece.last !== null && ending.ids.has(piece.contract_id)
    ? { ...piece, last: sooner(ending.on, piece.last) }
    : piece;

const sooner = (one: string, other: string) => (one < other ? one : other);
