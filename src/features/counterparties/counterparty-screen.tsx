import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { counterpartyQueries } from '#data/counterparties';
import { DetailPage } from '#kit/page';
import { messages } from './counterparties.messages.ts';
import { CounterpartyPage, type CounterpartyPageProps } from './page/counterparty-page.tsx';
import { CounterpartySkeleton } from './page/counterparty-skeleton.tsx';

export interface CounterpartyScreenProps extends Omit<CounterpartyPageProps, 'counterparty'> {
  readonly counterpartyId: string;
  /** What it was called when it was last looked at, to show while it is fetched. */
  readonly knownName?: string | null;
}

/** One counterparty: its contracts, cases, exposure, dates, people and history. */
export function CounterpartyScreen({ counterpartyId, knownName, ...page }: CounterpartyScreenProps) {
  const query = useQuery(counterpartyQueries.detail(useApi(), counterpartyId));
  return (
    <DetailPage
      query={query}
      texts={messages.page}
      listHref={page.listHref}
      knownName={knownName}
      skeleton={<CounterpartySkeleton />}
    >
      {(counterparty) => <CounterpartyPage key={counterpartyId} counterparty={counterparty} {...page} />}
    </DetailPage>
  );
}
