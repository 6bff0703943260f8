import type { CaseImportColumn, DateDivider, DateOrder } from '#api-contract/cases/imports';
import { storable } from '#kernel/audit';
import { columnName, shownCell, type TableRow } from '#kernel/spreadsheets';
import { dateEvidence } from './dates.ts';

interface Seen {
  readonly samples: string[];
  readonly orders: Record<DateDivider, Set<DateOrder>>;
  /** The first date of each divider that reads both ways. */
  readonly ambiguous: Map<DateDivider, string>;
}

const maxSamples = 3;
const maxSampleLength = 120;
const maxHeadingLength = 200;

/** What the rows of a table show of its columns, gathered row by row; the first one holds the headings. */
export function surveyColumns() {
  let headings: string[] | null = null;
  let rows = 0;
  const seen: Seen[] = [];
  const columnAt = (index: number) =>
    (seen[index] ??= {
      samples: [],
      orders: { slash: new Set(), dash: new Set(), dot: new Set() },
      ambiguous: new Map(),
    });

  return {
    add({ cells }: TableRow): void {
      if (!headings) {
        headings = cells.map((cell) => storable(shownCell(cell).trim().slice(0, maxHeadingLength)));
        return;
      }
      rows += 1;
      for (const [index, cell] of cells.entries()) {
        const text = shownCell(cell);
        if (text === '') continue;
        const column = columnAt(index);
        if (column.samples.length < maxSamples) column.samples.push(cut(text, maxSampleLength));
        if (typeof cell !== 'string') continue;
        const evidence = dateEvidence(text);
        if (!evidence) continue;
        const { divider, order } = evidence;
        if (order !== 'ambiguous') column.orders[divider].add(order);
        else if (!column.ambiguous.has(divider)) column.ambiguous.set(divider, storable(text));
      }
    },

    get rows() {
      return rows;
    },

    /** Columns that hold something or have a heading; where dates read both ways and no other of their kind tells, one of them. */
    columns(): Omit<CaseImportColumn, 'field'>[] {
      const count = Math.max(headings?.length ?? 0, seen.length);
      return Array.from({ length: count }, (_, index) => {
        const { samples, orders, ambiguous } = columnAt(index);
        return {
          heading: headings?.[index] || `Column ${columnName(index)}`,
          samples,
          date_order: null,
          date_orders: decidedOrders(orders),
          ambiguous_date: undecided(orders, ambiguous),
        };
      });
    },
  };
}

/** Dates divided by full stops begin with the day wherever people write them, unless one of the column shows otherwise. */
function orderOf(orders: Seen['orders'], divider: DateDivider): DateOrder | null {
  const [first, other] = orders[divider];
  if (other) return null;
  return first ?? (divider === 'dot' ? 'day_first' : null);
}

function decidedOrders(orders: Seen['orders']): CaseImportColumn['date_orders'] {
  const dividers = Object.keys(orders) as DateDivider[];
  return Object.fromEntries(
    dividers.flatMap((divider) => {
      const order = orderOf(orders, divider);
      return order ? [[divider, order]] : [];
    }),
  );
}

function undecided(orders: Seen['orders'], ambiguous: Seen['ambiguous']): string | null {
  for (const [divider, date] of ambiguous) if (orderOf(orders, divider) === null) return date;
  return null;
}

/** The beginning of a text as it can be stored, never half a character. */
export function cut(text: string, length: number): string {
  return text.length <= length ? storable(text) : `${storable(text.slice(0, length))}…`;
}
