import { FileQuestion, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError, type FailureCode } from '#api';
import { EmptyState } from '#design-system/empty-state';
import { ErrorState } from '#design-system/error-state';
import type { ShownQuery } from './shown-query.ts';

interface Sentence {
  readonly title: string;
  readonly description: string;
}

export interface QueryViewProps<Data> {
  readonly query: ShownQuery<Data>;
  /** The shape of what is on its way. */
  readonly loading: ReactNode;
  /** The heading above why it could not be loaded. */
  readonly failed: string;
  /** Shown to those who may not see it, whether the interface or the server says so. */
  readonly forbidden?: Sentence;
  readonly allowed?: boolean;
  /** Shown where there is none, or no longer. */
  readonly notFound?: Sentence;
  /** The way elsewhere where there is nothing to see: a link to the list. */
  readonly secondaryAction?: ReactNode;
  /** Smaller, for a part of a page. */
  readonly compact?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** What a query found, or why it is not there. Data that is there stays while it is fetched again, also where that fails. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, loading, failed, forbidden, allowed = true, notFound, secondaryAction, compact, children } = props;
  const { data, error } = query;
  switch (true) {
    case forbidden && (!allowed || failedWith(error, 'permission_denied')):
      return <EmptyState icon={<Lock />} {...forbidden} />;
    case data !== undefined:
      return children(data);
    case notFound && failedWith(error, 'not_found'):
      return <EmptyState icon={<FileQuestion />} {...notFound} actions={secondaryAction} />;
    case error !== null:
      return (
        <ErrorState
          compact={compact}
          title={failed}
          message={error.message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          secondaryAction={secondaryAction}
        />
      );
    default:
      return loading;
  }
}

function failedWith(error: unknown, code: FailureCode): boolean {
  return error instanceof ApiError && error.code === code;
}
