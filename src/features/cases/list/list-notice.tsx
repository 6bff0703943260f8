import { Briefcase, Lock, SearchX } from 'lucide-react';
import { ApiError } from '#api';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { ErrorState } from '#design-system/error-state';
import { messages } from '../cases.messages.ts';
import { type CaseListState, isFiltered } from './list-state.ts';
import type { useCaseList } from './use-case-list.ts';

const { list: texts } = messages;

export type ListView = 'rows' | 'forbidden' | 'failed' | 'page-gone' | 'no-match' | 'empty';

/** What the list has to show. */
export function viewOf(
  { page, rows }: Pick<ReturnType<typeof useCaseList>, 'page' | 'rows'>,
  state: CaseListState,
): ListView {
  if (page.error instanceof ApiError && page.error.code === 'permission_denied') return 'forbidden';
  if (page.isError && !page.data) return 'failed';
  if (!page.data || rows.length > 0) return 'rows';
  if (state.after ?? state.before) return 'page-gone';
  return isFiltered(state) ? 'no-match' : 'empty';
}

interface ListNoticeProps {
  readonly view: ListView;
  readonly page: ReturnType<typeof useCaseList>['page'];
  readonly onFirstPage: () => void;
  readonly onClear: () => void;
  /** Left out for those who may not. */
  readonly onAdd?: (() => void) | undefined;
}

/** Why there are no rows, and what to do about it. */
export function ListNotice({ view, page, onFirstPage, onClear, onAdd }: ListNoticeProps) {
  switch (view) {
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
          title={texts.pageGoneTitle}
          actions={<Button onClick={onFirstPage}>{texts.firstPage}</Button>}
        />
      );
    case 'no-match':
      return (
        <EmptyState
          icon={<SearchX />}
          title={texts.noMatchTitle}
          description={texts.noMatchDescription}
          actions={<Button onClick={onClear}>{texts.clear}</Button>}
        />
      );
    default:
      return (
        <EmptyState
          icon={<Briefcase />}
          title={texts.emptyTitle}
          description={onAdd ? texts.emptyDescription : texts.emptyReadOnly}
          actions={
            onAdd && (
              <Button variant="solid" onClick={onAdd}>
                {texts.add}
              </Button>
            )
          }
        />
      );
  }
}
