import { type Api, keys, openDownload, type QueryOf, readItems, readPage } from '#api';

/** Server data of the audit trail. */
export const auditQueries = {
  list: (api: Api, query: QueryOf<'/api/audit'>) => readPage(api, keys.audit.list(query), '/api/audit', { query }),

  /** The entry with a number, or none. */
  entry: (api: Api, sequence: number) =>
    readItems(api, keys.audit.entry(sequence), '/api/audit', { query: { sequence } }),

  /** The newest entry, whose number is how many there are. */
  newest: (api: Api) => readItems(api, keys.audit.newest, '/api/audit', { query: { limit: 10 } }),
};

/** The whole trail, to be read while it comes. The call itself is an entry of it. */
export const openExport = (api: Api, signal: AbortSignal) => openDownload(api, '/api/audit/export', signal);
