import { type Api, keys, type QueryOf, read, readItems, readPage } from '#api';
import { keepPreviousData } from '@tanstack/react-query';

/** What a list can be asked for. */
export type CounterpartyListQuery = QueryOf<'/api/counterparties'>;

/** Server data of counterparties. */
export const counterpartyQueries = {
  list: (api: Api, query: CounterpartyListQuery) =>
    readPage(api, keys.counterparties.list(query), '/api/counterparties', { query }),

  /** What a picker offers for the typed text. */
  found: (api: Api, search: string) => ({
    ...readItems(api, keys.counterparties.found(search), '/api/counterparties', { query: { search, limit: 10 } }),
    placeholderData: keepPreviousData,
  }),

  duplicates: (api: Api) => readItems(api, keys.counterparties.duplicates, '/api/counterparty-duplicates'),

  /** Names near to one that is typed. */
  similar: (api: Api, name: string, except?: string) => ({
    ...readItems(api, keys.counterparties.similar(name, except), '/api/counterparty-duplicates/similar', {
      query: { name, ...(except && { except }) },
    }),
    placeholderData: keepPreviousData,
  }),

  mergePreview: (api: Api, counterpartyId: string) =>
    read(api, keys.counterparties.mergePreview(counterpartyId), '/api/counterparties/{counterpartyId}/merge-preview', {
      path: { counterpartyId },
    }),

  detail: (api: Api, counterpartyId: string) =>
    read(api, keys.counterparties.detail(counterpartyId), '/api/counterparties/{counterpartyId}', {
      path: { counterpartyId },
    }),

  contracts: (api: Api, counterpartyId: string, query: QueryOf<'/api/counterparties/{counterpartyId}/contracts'>) =>
    readPage(
      api,
      keys.counterparties.contracts(counterpartyId, query),
      '/api/counterparties/{counterpartyId}/contracts',
      { path: { counterpartyId }, query },
    ),

  activity: (api: Api, counterpartyId: string) =>
    readItems(api, keys.counterparties.activity(counterpartyId), '/api/counterparties/{counterpartyId}/activity', {
      path: { counterpartyId },
    }),
};
