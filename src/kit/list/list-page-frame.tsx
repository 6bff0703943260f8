import type { ReactNode } from 'react';
import type { ColumnName, Fields, FilterName } from '#api-contract/fields';
import { Alert } from '#design-system/alert';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { ListFrame } from '#design-system/list-frame';
import { PageHeader } from '#design-system/page-header';
import { Pagination } from '#design-system/pagination';
import type { Column } from '#design-system/table';
import { BackButton } from './bin.tsx';
import type { Bulk } from './bulk/use-bulk.ts';
import type { FilterChoices } from './filters/filter-context.ts';
import { type BinTexts, listMessages, type ListTexts } from './list.messages.ts';
import { AddButton, listNotice } from './list-notice.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { List } from './use-list.ts';

export interface ListPageParts<F extends Fields, Row> {
  readonly list: List<F, Row>;
  readonly texts: ListTexts;
  /** Of an empty list. */
  readonly icon: ReactNode;
  /** Filters that show also when they are not in use. */
  readonly filters: readonly FilterName<F>[];
  /** What the filters offer. */
  readonly choices?: FilterChoices;
  /** In the header, before the button that adds one. */
  readonly actions?: ReactNode;
  /** A `TabList` in the header, of lists that share a page. */
  readonly tabs?: ReactNode;
  /** At the end of the toolbar, after views and columns. */
  readonly toolbarEnd?: ReactNode;
  /** Left out for those who may not. */
  readonly onAdd?: (() => void) | undefined;
  /** Adds the first row of an empty list, where that is not a button alone. */
  readonly addFirst?: ReactNode;
  readonly bin?: ListBin<F, Row>;
  /** Rows can be selected; left out for those who may change none. */
  readonly bulk?: Bulk | undefined;
  /** What can be done with the selected rows. */
  readonly bulkBar?: ReactNode;
  readonly mayShareViews?: boolean;
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

interface ListPageFrameProps<F extends Fields, Row> extends ListPageParts<F, Row> {
  /** The list can show its rows without pages. */
  readonly canBeEndless?: boolean;
  /** Below the rows; the way to other pages when left out. */
  readonly foot?: ReactNode;
  /** The rows, however they are shown. */
  readonly children: ReactNode;
}

/** What surrounds the rows of a page that is one list: header, search and filters, why there are none, other pages. */
export function ListPageFrame<F extends Fields, Row>(props: ListPageFrameProps<F, Row>) {
  const { list, texts, icon, onAdd, bin, bulk, choices = {} } = props;
  const { state, page, view, pagination } = list;
  const addFirst =
    props.addFirst ??
    (onAdd && (
      <Button variant="solid" onClick={onAdd}>
        {texts.add}
      </Button>
    ));
  const isToolbarShown = view !== 'forbidden' && view !== 'empty' && (!state.bin || bin?.searchable);
  return (
    <ListFrame
      header={<ListHeader {...props} />}
      tabbed={props.tabs !== undefined && !state.bin}
      toolbar={
        isToolbarShown && (
          <ListToolbar
            list={list}
            search={texts.search}
            filters={props.filters}
            choices={choices}
            mayShare={props.mayShareViews ?? false}
            canBeEndless={props.canBeEndless ?? false}
            end={props.toolbarEnd}
          />
        )
      }
      notice={listNotice({ list, texts, binTexts: bin?.texts, icon, addFirst })}
      banner={<Banners list={list} bulk={bulk} />}
      refreshing={page.isFetching && !page.isLoading && listMessages.refreshing}
      aboveRows={bulk && bulk.selection.size > 0 && page.data && props.bulkBar}
      foot={'foot' in props ? props.foot : pagination && <Pagination {...pagination} />}
    >
      {props.children}
    </ListFrame>
  );
}

function ListHeader<F extends Fields, Row>(props: ListPageParts<F, Row>) {
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
      {...(props.tabs !== undefined && { tabs: props.tabs })}
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
