import { type Api, keys, type QueryOf, readItems, readPage } from '#api';

/** Server data of the audit trail. */
export const auditQueries = {
  list: (api: Api, query: QueryOf<'/api/audit'>) => readPage(api, keys.audit.list(query), '/api/audit', { query }),

  /** The entry with a number, or none. */
  entry: (api: Api, sequence: number) =>
    readItems(api, keys.audit.entry(sequence), '/api/audit', { query: { sequence } }),
};
