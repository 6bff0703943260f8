import { type ReactNode, useMemo } from 'react';
import type { ColumnName, Fields } from '#api-contract/fields';
import { useFormat } from '#design-system/format';
import { type Column, type RowShortcut, Table, type TableDensity } from '#design-system/table';
import { useFewColumns } from '#design-system/window';
import { allColumns, type Cells, listColumns } from './columns.tsx';
import { listMessages } from './list.messages.ts';
import { ListPageFrame, type ListPageParts } from './list-page-frame.tsx';
import { EndlessRows, type ReadMore } from './rows.tsx';

export interface ListPageProps<F extends Fields, Row extends { readonly id: string }> extends ListPageParts<F, Row> {
  readonly rowHref: (row: Row) => string;
  /** Cells that are drawn otherwise than their kind is. Keep it stable between renders, like `lastColumn`. */
  readonly cells?: Cells<F, Row>;
  /** What a tablet has room for. */
  readonly fewColumns?: readonly ColumnName<F>[];
  /** After the columns of the table: what can be done with a row. */
  readonly lastColumn?: Column<Row> | undefined;
  /** Regular rows have room for two lines, such as what a search found. */
  readonly density?: TableDensity;
  /** Least widths that differ from those of the table, by column. */
  readonly widths?: Readonly<Partial<Record<ColumnName<F>, number>>>;
  /** The list can show its rows without pages. */
  readonly readMore?: ReadMore<F, Row>;
  /** What keys do with the row that was reached, beside or instead of opening it. */
  readonly rowShortcuts?: readonly RowShortcut<Row>[] | undefined;
  /** Stands for the table and its pages: the same rows as a board or a calendar. */
  readonly instead?: ReactNode;
}

/** A page that is one list: searched, filtered, sorted, arranged, selected from, with its bin. */
export function ListPage<F extends Fields, Row extends { readonly id: string }>(props: ListPageProps<F, Row>) {
  const { list, texts, bulk, readMore } = props;
  const { state, page, view, arrangement } = list;
  const table = useTable(props);
  const frame = (rows: readonly Row[], foot?: ReactNode, onEndReached?: () => void) => (
    <ListPageFrame {...props} canBeEndless={readMore !== undefined} {...(foot !== undefined && { foot })}>
      <Table
        {...table}
        label={state.bin ? listMessages.bin.title : texts.title}
        rows={rows}
        rowId={rowId}
        totalRows={page.data?.total.exact ? page.data.total.count : -1}
        status={page.data ? 'ready' : 'loading'}
        density={props.density ?? 'dense'}
        {...(bulk && { selection: bulk.selection, onSelectionChange: bulk.select })}
        onEndReached={onEndReached}
        rowShortcuts={props.rowShortcuts}
        height="100%"
        pageKeys
      />
    </ListPageFrame>
  );
  if (props.instead && !state.bin) {
    return (
      <ListPageFrame {...props} foot={null}>
        {props.instead}
      </ListPageFrame>
    );
  }
  if (arrangement?.endless && readMore && view === 'rows') {
    return (
      <EndlessRows list={list} readMore={readMore}>
        {frame}
      </EndlessRows>
    );
  }
  return frame(list.rows);
}

const withHref = <Row,>(rowHref: ((row: Row) => string) | undefined) => (rowHref ? { rowHref } : {});
const rowId = (row: { readonly id: string }) => row.id;

/** The columns of the table, their order and widths. */
function useTable<F extends Fields, Row extends { readonly id: string }>(props: ListPageProps<F, Row>) {
  const { list, cells, rowHref, lastColumn, fewColumns, bin, choices } = props;
  const { definition, state, onStateChange, arrangement } = list;
  const format = useFormat();
  const few = useFewColumns();
  const usual = few && fewColumns ? fewColumns : allColumns(definition.fields);
  const inBin = state.bin ? bin : undefined;
  const names = (inBin?.columns ?? arrangement?.columns ?? usual).join();
  const last = inBin ? inBin.restore : lastColumn;
  const { fields } = definition;
  const isSorted = !inBin || inBin.searchable === true;
  const { headers } = inBin ?? {};
  const widths = JSON.stringify(props.widths ?? {});
  const { optionNames } = choices ?? {};
  const customRows = arrangement?.customRows;
  const columns = useMemo(() => {
    const options = { fields, format, cells, optionNames, headers, customRows, widths: JSON.parse(widths) };
    const named = listColumns<F, Row>(names.split(','), options);
    const sortable = isSorted ? named : named.map((column) => ({ ...column, sortable: false }));
    return last ? [...sortable, last] : sortable;
  }, [names, fields, format, cells, optionNames, headers, customRows, widths, isSorted, last]);
  return {
    columns,
    ...withHref(inBin ? inBin.rowHref : rowHref),
    ...(isSorted && {
      sort: definition.tableSort(state),
      onSort: (sort: Parameters<typeof definition.sortBy>[1]) => onStateChange(definition.sortBy(state, sort)),
    }),
    ...(arrangement &&
      !state.bin && {
        columnWidths: arrangement.widths,
        onColumnWidthsChange: (widths: Record<string, number>) => arrangement.prefer({ widths: rounded(widths) }),
      }),
  };
}

const rounded = (widths: Record<string, number>) =>
  Object.fromEntries(Object.entries(widths).map(([column, width]) => [column, Math.round(width)]));
