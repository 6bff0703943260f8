import { groupTitle, keyText, measureTitle, type Written } from './result-texts.ts';
import { resultWords as texts } from './result.messages.ts';
import type { ReportGroup, ReportKey, ReportMeasure, ReportResult, ReportSpec } from './spec.ts';

type Row = ReportResult['rows'][number];

/** A column of the table of a result: the values of a group, or of a measure in one of the columns that were asked for. */
export type ResultColumn =
  | { readonly kind: 'group'; readonly heading: string; readonly at: number; readonly group: ReportGroup }
  | {
      readonly kind: 'value';
      readonly heading: string;
      /** Its cell of a row, and its value in that cell. */
      readonly place: number;
      readonly at: number;
      readonly measure: ReportMeasure;
    };

/** The columns of the table of a result, on the screen and in files. */
export function resultColumns(dataset: ReportSpec['dataset'], result: ReportResult, format: Written): ResultColumn[] {
  const { column, groups, columns, measures } = result;
  const splits = column ? columns.map((key) => keyText(dataset, column, key, format)) : [''];
  return [
    ...groups.map((group, at) => ({ kind: 'group' as const, heading: groupTitle(dataset, group), at, group })),
    ...splits.flatMap((split, place) =>
      measures.map((measure, at) => {
        const title = measures.length > 1 || !split ? measureTitle(dataset, measure) : '';
        return { kind: 'value' as const, heading: [split, title].filter(Boolean).join(' · '), place, at, measure };
      }),
    ),
  ];
}

/** The key of a row in a group; null where all groups beyond the first are one row, which is called “Others” once. */
export const rowKey = ({ keys, other }: Row, at: number): ReportKey | null => {
  const key = keys[at] ?? { value: null, label: null };
  return other && key.value === null ? null : key;
};

/** What a row is called in a group. */
export function rowKeyText(dataset: ReportSpec['dataset'], row: Row, at: number, group: ReportGroup, format: Written) {
  const key = rowKey(row, at);
  if (key) return keyText(dataset, group, key, format);
  return at === 0 ? texts.others : '';
}

/** The currency of the money in a cell of a row; null where it is not known. */
export function cellCurrency(
  { filters }: Pick<ReportSpec, 'filters'>,
  { groups, column, columns }: ReportResult,
  { keys }: Row,
  place: number,
): string | null {
  if (column?.field === 'currency') return columns[place]?.value ?? null;
  const at = groups.findIndex(({ field }) => field === 'currency');
  return at < 0 ? (filters['currency'] ?? null) : (keys[at]?.value ?? null);
}
