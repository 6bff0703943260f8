import { Lock, Plus, SearchX, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Fields } from '#api-contract/fields';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { ErrorState } from '#design-system/error-state';
import { type BinTexts, listMessages, type ListTexts } from './list.messages.ts';
import type { List } from './use-list.ts';

interface ListNoticeProps<F extends Fields, Row> {
  readonly list: Pick<List<F, Row>, 'definition' | 'state' | 'onStateChange' | 'page' | 'view'>;
  readonly texts: ListTexts;
  readonly binTexts?: BinTexts | undefined;
  /** Of an empty list. */
  readonly icon: ReactNode;
  /** Adds the first row; left out for those who may not. */
  readonly addFirst: ReactNode;
}

/** Why a list has no rows, and what to do about it; nothing where it has some. */
export function listNotice<F extends Fields, Row>(props: ListNoticeProps<F, Row>): ReactNode {
  const { list, texts, binTexts, icon, addFirst } = props;
  const { definition, state, onStateChange, page, view } = list;
  switch (view) {
    case 'rows':
      return null;
    case 'forbidden':
      return <EmptyState icon={<Lock />} title={texts.forbiddenTitle} description={texts.forbiddenDescription} />;
    case 'failed':
      return (
        <ErrorState
          title={texts.failedTitle}
          message={page.error?.message}
          onRetry={() => void page.refetch()}
          retrying={page.isFetching}
        />
      );
    case 'page-gone':
      return (
        <EmptyState
          icon={<SearchX />}
          title={listMessages.pageGoneTitle}
          actions={
            <Button onClick={() => onStateChange(definition.change(state, {}))}>{listMessages.firstPage}</Button>
          }
        />
      );
    case 'no-match': {
      const opening = state.search === '' && definition.isOpening(state) ? texts.noneOpening : undefined;
      return (
        <EmptyState
          icon={<SearchX />}
          title={opening?.title ?? texts.noMatchTitle}
          description={opening?.description ?? listMessages.noMatchDescription}
          actions={<Button onClick={() => onStateChange(definition.clear(state))}>{listMessages.clear}</Button>}
        />
      );
    }
    case 'empty':
      return state.bin && binTexts ? (
        <EmptyState icon={<Trash2 />} title={listMessages.bin.emptyTitle} description={binTexts.emptyDescription} />
      ) : (
        <EmptyState
          icon={icon}
          title={texts.emptyTitle}
          description={addFirst ? texts.emptyDescription : texts.emptyReadOnly}
          actions={addFirst}
        />
      );
  }
}

/** Adds a row, from the header of a list. */
export const AddButton = ({ label, onAdd }: { readonly label: string | undefined; readonly onAdd: () => void }) => (
  <Button variant="solid" iconStart={<Plus aria-hidden />} onClick={onAdd}>
    {label}
  </Button>
);
