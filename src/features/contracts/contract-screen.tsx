import { useQuery } from '@tanstack/react-query';
import { FileQuestion, Lock } from 'lucide-react';
import { ApiError, type FailureCode, useApi } from '#api';
import { contractQueries } from '#data/contracts';
import { LinkButton } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { ErrorState } from '#design-system/error-state';
import { ContractLoading } from './page/contract-loading.tsx';
import { ContractPage, type ContractPageProps } from './page/contract-page.tsx';
import { messages } from './contracts.messages.ts';

export interface ContractScreenProps extends Omit<ContractPageProps, 'contract'> {
  readonly contractId: string;
}

/** One contract: the document beside what is known of it. */
export function ContractScreen({ contractId, ...page }: ContractScreenProps) {
  const query = useQuery(contractQueries.detail(useApi(), contractId));
  const toList = <LinkButton href={page.listHref}>{texts.toList}</LinkButton>;
  switch (true) {
    case query.data !== undefined:
      return <ContractPage key={contractId} contract={query.data} {...page} />;
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
      return <ContractLoading listHref={page.listHref} />;
  }
}

const { contract: texts } = messages;

function failedWith(error: unknown, code: FailureCode): boolean {
  return error instanceof ApiError && error.code === code;
}
