import { Lock, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { EmptyState } from '../empty-state/index.ts';
import { ErrorState } from '../error-state/index.ts';

export type ListNoticeKind = 'forbidden' | 'failed' | 'page-gone' | 'no-match' | 'empty';

export interface ListNoticeProps {
  kind: ListNoticeKind;
  texts: {
    forbiddenTitle: string;
    forbiddenDescription: string;
    failedTitle: string;
    pageGoneTitle: string;
    firstPage: string;
    noMatchTitle: string;
    noMatchDescription: string;
    clear: string;
    emptyTitle: string;
    emptyDescription: string;
    emptyReadOnly: string;
    add: string;
  };
  /** Of an empty list. */
  icon: ReactNode;
  failure: string | undefined;
  onRetry: () => void;
  retrying: boolean;
  onFirstPage: () => void;
  onClear: () => void;
  /** Left out for those who may not. */
  onAdd?: (() => void) | undefined;
}

/** Why a list has no rows, and what to do about it. */
export function ListNotice({ kind, texts, icon, ...acts }: ListNoticeProps) {
  switch (kind) {
    case 'forbidden':
      return <EmptyState icon={<Lock />} title={texts.forbiddenTitle} description={texts.forbiddenDescription} />;
    case 'failed':
      return (
        <ErrorState title={texts.failedTitle} message={acts.failure} onRetry={acts.onRetry} retrying={acts.retrying} />
      );
    case 'page-gone':
      return (
        <EmptyState
          icon={<SearchX />}
          title={texts.pageGoneTitle}
          actions={<Button onClick={acts.onFirstPage}>{texts.firstPage}</Button>}
        />
      );
    case 'no-match':
      return (
        <EmptyState
          icon={<SearchX />}
          title={texts.noMatchTitle}
          description={texts.noMatchDescription}
          actions={<Button onClick={acts.onClear}>{texts.clear}</Button>}
        />
      );
    case 'empty':
      return (
        <EmptyState
          icon={icon}
          title={texts.emptyTitle}
          description={acts.onAdd ? texts.emptyDescription : texts.emptyReadOnly}
          actions={
            acts.onAdd && (
              <Button variant="solid" onClick={acts.onAdd}>
                {texts.add}
              </Button>
            )
          }
        />
      );
  }
}
