import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { contractQueries } from '#data/contracts';
import { DetailPage } from '#kit/page';
import { messages } from './contracts.messages.ts';
import { ContractPage, type ContractPageProps } from './page/contract-page.tsx';
import { ContractSkeleton } from './page/contract-skeleton.tsx';

export interface ContractScreenProps extends Omit<ContractPageProps, 'contract'> {
  readonly contractId: string;
}

/** One contract: the document beside what is known of it. */
export function ContractScreen({ contractId, ...page }: ContractScreenProps) {
  const query = useQuery(contractQueries.detail(useApi(), contractId));
  return (
    <DetailPage query={query} texts={messages.contract} listHref={page.listHref} skeleton={<ContractSkeleton />}>
      {(contract) => <ContractPage key={contractId} contract={contract} {...page} />}
    </DetailPage>
  );
}
