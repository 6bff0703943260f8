import { useQuery } from '@tanstack/react-query';
import { FileQuestion, Lock } from 'lucide-react';
import { ApiError, type FailureCode, useApi } from '#api';
import { caseQueries } from '#data/cases';
import { LinkButton } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { ErrorState } from '#design-system/error-state';
import { messages } from './cases.messages.ts';
import { CaseLoading } from './page/case-loading.tsx';
import { CasePage, type CasePageProps } from './page/case-page.tsx';

export interface CaseScreenProps extends Omit<CasePageProps, 'matter'> {
  readonly caseId: string;
}

const { page: texts } = messages;

/** One case: what is asked, its people, tasks, journal, contracts and files. */
export function CaseScreen({ caseId, ...page }: CaseScreenProps) {
  const query = useQuery(caseQueries.detail(useApi(), caseId));
  const toList = <LinkButton href={page.listHref}>{texts.toList}</LinkButton>;
  switch (true) {
    case query.data !== undefined:
      return <CasePage key={caseId} matter={query.data} {...page} />;
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
      return <CaseLoading listHref={page.listHref} />;
  }
}

function failedWith(error: unknown, code: FailureCode): boolean {
  return error instanceof ApiError && error.code === code;
}
