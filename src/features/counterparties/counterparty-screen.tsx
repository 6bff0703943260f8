import { useQuery } from '@tanstack/react-query';
import { FileQuestion, Lock } from 'lucide-react';
import { ApiError, type FailureCode, useApi } from '#api';
import { counterpartyQueries } from '#data/counterparties';
import { LinkButton } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { ErrorState } from '#design-system/error-state';
import { messages } from './counterparties.messages.ts';
import { CounterpartyLoading } from './page/counterparty-loading.tsx';
import { CounterpartyPage, type CounterpartyPageProps } from './page/counterparty-page.tsx';

export interface CounterpartyScreenProps extends Omit<CounterpartyPageProps, 'counterparty'> {
  readonly counterpartyId: string;
  /** What it was called when it was last looked at, to show while it is fetched. */
  readonly knownName?: string | null;
}

const { page: texts } = messages;

/** One counterparty: its contracts, cases, exposure, dates, people and history. */
export function CounterpartyScreen({ counterpartyId, knownName = null, ...page }: CounterpartyScreenProps) {
  const query = useQuery(counterpartyQueries.detail(useApi(), counterpartyId));
  const toList = <LinkButton href={page.listHref}>{texts.toList}</LinkButton>;
  switch (true) {
    case query.data !== undefined:
      return <CounterpartyPage key={counterpartyId} counterparty={query.data} {...page} />;
    case failedWith(query.error, 'not_found'):
      return (
        <EmptyState
          icon={<FileQuestion />}
          title={texts.notFoundTitle}
          description={texts.notFoundDescription}
          actions={toList}
        />
      );
    case failedWith(query.error, 'permission_denied'):
      return <EmptyState icon={<Lock />} title={texts.forbiddenTitle} description={texts.forbiddenDescription} />;
    case query.isError:
      return (
        <ErrorState
          title={texts.failedTitle}
          message={query.error.message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          secondaryAction={toList}
        />
      );
    default:
      return <CounterpartyLoading name={knownName} listHref={page.listHref} />;
  }
}

function failedWith(error: unknown, code: FailureCode): boolean {
  return error instanceof ApiError && error.code === code;
}
