import type { CaseImportColumn, DateOrder } from '#api-contract/cases/imports';
import { storable } from '#kernel/audit';
import { columnName, shownCell, type TableRow } from '#kernel/spreadsheets';
import { dateEvidence } from './dates.ts';

interface Seen {
  readonly samples: string[];
  readonly orders: Set<DateOrder>;
  ambiguous: string | null;
}

const maxSamples = 3;
const maxSampleLength = 120;
const maxHeadingLength = 200;

/** What the rows of a table show of its columns, gathered row by row; the first one holds the headings. */
export function surveyColumns() {
  let headings: string[] | null = null;
  let rows = 0;
  const seen: Seen[] = [];
  const columnAt = (index: number) => (seen[index] ??= { samples: [], orders: new Set(), ambiguous: null });

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
        if (evidence === 'ambiguous') column.ambiguous ??= storable(text);
        else if (evidence) column.orders.add(evidence);
      }
    },

    get rows() {
      return rows;
    },

    /** Columns that hold something or have a heading; where dates read both ways and nothing tells, one of them. */
    columns(): Omit<CaseImportColumn, 'field'>[] {
      const count = Math.max(headings?.length ?? 0, seen.length);
      return Array.from({ length: count }, (_, index) => {
        const { samples, orders, ambiguous } = columnAt(index);
        const [only] = orders.size === 1 ? orders : [];
        return {
          heading: headings?.[index] || `Column ${columnName(index)}`,
          samples,
          date_order: only ?? null,
          ambiguous_date: only ? null : ambiguous,
        };
      });
    },
  };
}

/** The beginning of a text as it can be stored, never half a character. */
export function cut(text: string, length: number): string {
  return text.length <= length ? storable(text) : `${storable(text.slice(0, length))}…`;
}
