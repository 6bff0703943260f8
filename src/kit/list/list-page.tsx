import { type ReactNode, useMemo } from 'react';
import type { ColumnName, Fields, FilterName } from '#api-contract/fields';
import { Alert } from '#design-system/alert';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { ListFrame } from '#design-system/list-frame';
import { PageHeader } from '#design-system/page-header';
import { Pagination } from '#design-system/pagination';
import { type Column, Table, type TableDensity } from '#design-system/table';
import { useFewColumns } from '#design-system/window';
import { BackButton } from './bin.tsx';
import type { Bulk } from './bulk/use-bulk.ts';
import { allColumns, type Cells, listColumns } from './columns.tsx';
import type { FilterChoices } from './filters/filter-context.ts';
import { type BinTexts, listMessages, type ListTexts } from './list.messages.ts';
import { AddButton, listNotice } from './list-notice.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { EndlessRows, type ReadMore } from './rows.tsx';
import type { List } from './use-list.ts';

export interface ListPageProps<F extends Fields, Row extends { readonly id: string }> {
  readonly list: List<F, Row>;
  readonly texts: ListTexts;
  /** Of an empty list. */
  readonly icon: ReactNode;
  readonly rowHref: (row: Row) => string;
  /** Cells that are drawn otherwise than their kind is. Keep it stable between renders, like `lastColumn`. */
  readonly cells?: Cells<F, Row>;
  /** What a tablet has room for. */
  readonly fewColumns?: readonly ColumnName<F>[];
  /** After the columns of the table: what can be done with a row. */
  readonly lastColumn?: Column<Row> | undefined;
  /** Filters that show also when they are not in use. */
  readonly filters: readonly FilterName<F>[];
  /** What the filters offer. */
  readonly choices?: FilterChoices;
  /** In the header, before the button that adds one. */
  readonly actions?: ReactNode;
  /** Left out for those who may not. */
  readonly onAdd?: (() => void) | undefined;
  /** Adds the first row of an empty list, where that is not a button alone. */
  readonly addFirst?: ReactNode;
  /** Regular rows have room for two lines, such as what a search found. */
  readonly density?: TableDensity;
  /** Least widths that differ from those of the table, by column. */
  readonly widths?: Readonly<Partial<Record<ColumnName<F>, number>>>;
  readonly bin?: ListBin<F, Row>;
  /** Rows can be selected; left out for those who may change none. */
  readonly bulk?: Bulk | undefined;
  /** What can be done with the selected rows. */
  readonly bulkBar?: ReactNode;
  readonly mayShareViews?: boolean;
  /** The list can show its rows without pages. */
  readonly readMore?: ReadMore<F, Row>;
}

export interface ListBin<F extends Fields, Row> {
  readonly texts: BinTexts;
  readonly columns: readonly ColumnName<F>[];
  /** Headings that differ in the bin, by column. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Brings a row back; left out for those who may not. */
  readonly restore?: Column<Row> | undefined;
  /** Search, filters and orders work in the bin too, apart from those of the list. */
  readonly searchable?: true;
  /** Left out where what is in the bin cannot be opened. */
  readonly rowHref?: (row: Row) => string;
}

/** A page that is one list: searched, filtered, sorted, arranged, selected from, with its bin. */
export function ListPage<F extends Fields, Row extends { readonly id: string }>(props: ListPageProps<F, Row>) {
  const { list, texts, icon, onAdd, bin, bulk, readMore, choices = {} } = props;
  const { state, page, view, arrangement } = list;
  const addFirst =
    props.addFirst ??
    (onAdd && (
      <Button variant="solid" onClick={onAdd}>
        {texts.add}
      </Button>
    ));
  const isToolbarShown = view !== 'forbidden' && view !== 'empty' && (!state.bin || bin?.searchable);
  const table = useTable(props);
  const frame = (rows: readonly Row[], foot: ReactNode, onEndReached?: () => void) => (
    <ListFrame
      header={<ListHeader {...props} />}
      toolbar={
        isToolbarShown && (
          <ListToolbar
            list={list}
            search={texts.search}
            filters={props.filters}
            choices={choices}
            mayShare={props.mayShareViews ?? false}
            canBeEndless={readMore !== undefined}
          />
        )
      }
      notice={listNotice({ list, texts, binTexts: bin?.texts, icon, addFirst })}
      banner={<Banners list={list} bulk={bulk} />}
      refreshing={page.isFetching && !page.isLoading && listMessages.refreshing}
      aboveRows={bulk && bulk.selection.size > 0 && page.data && props.bulkBar}
      foot={foot}
    >
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
        height="100%"
        pageKeys
      />
    </ListFrame>
  );
  if (arrangement?.endless && readMore && view === 'rows') {
    return (
      <EndlessRows list={list} readMore={readMore}>
        {frame}
      </EndlessRows>
    );
  }
  return frame(list.rows, list.pagination && <Pagination {...list.pagination} />);
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

function ListHeader<F extends Fields, Row extends { readonly id: string }>(props: ListPageProps<F, Row>) {
  const { list, texts, bin, actions, onAdd } = props;
  const { definition, state, onStateChange, view, total } = list;
  const meta = total && <Badge>{total}</Badge>;
  if (state.bin && bin) {
    const back = () => onStateChange(definition.initial);
    return (
      <PageHeader
        title={listMessages.bin.title}
        meta={meta}
        description={bin.texts.explained}
        actions={<BackButton label={bin.texts.backToList} onBack={back} />}
      />
    );
  }
  const isAddShown = onAdd && view !== 'empty' && view !== 'forbidden';
  return (
    <PageHeader
      title={texts.title}
      meta={meta}
      actions={
        <>
          {actions}
          {isAddShown && <AddButton label={texts.add} onAdd={onAdd} />}
        </>
      }
    />
  );
}

/** That rows may be out of date, and what became of a change of many. */
function Banners<F extends Fields, Row>({
  list: { page },
  bulk,
}: {
  readonly list: List<F, Row>;
  readonly bulk: Bulk | undefined;
}) {
  return (
    <>
      {page.isError && (
        <Alert
          banner
          tone="warning"
          title={listMessages.staleTitle}
          actions={<Button onClick={() => void page.refetch()}>{listMessages.retry}</Button>}
        >
          {page.error.message}
        </Alert>
      )}
      {bulk?.outcome && (
        <Alert
          banner
          tone={bulk.outcome.failed ? 'danger' : 'success'}
          title={bulk.outcome.failed ? listMessages.bulk.failed : bulk.outcome.text}
          onDismiss={bulk.dismissOutcome}
        >
          {bulk.outcome.failed && bulk.outcome.text}
        </Alert>
      )}
    </>
  );
}
