import { type Api, keys, openDownload, type QueryOf, readItems, readPage, write } from '#api';
import type { AuditStream, StreamTarget } from '#api-contract/audit/streams';

/** Server data of the audit trail. */
export const auditQueries = {
  list: (api: Api, query: QueryOf<'/api/audit'>) => readPage(api, keys.audit.list(query), '/api/audit', { query }),

  /** The entry with a number, or none. */
  entry: (api: Api, sequence: number) =>
    readItems(api, keys.audit.entry(sequence), '/api/audit', { query: { sequence } }),

  /** The newest entry, whose number is how many there are. */
  newest: (api: Api) => readItems(api, keys.audit.newest, '/api/audit', { query: { limit: 10 } }),

  /** Where the trail is sent to, and how far. */
  streams: (api: Api) => readItems(api, keys.audit.streams, '/api/audit/streams'),
};

interface StreamBody {
  readonly name: string;
  readonly target: StreamTarget;
  readonly certificate: string | null;
  /** Null keeps the one that is there. */
  readonly secret: string | null;
}

const path = '/api/audit/streams/{streamId}';
/** Changes of streams are entries of the trail too. */
const changed = { stale: [keys.audit.all] };

/** What changes where the trail is sent to. */
export const auditStreamMutations = {
  add: (api: Api) =>
    write(
      (body: StreamBody & { readonly from: 'now' | 'beginning' }) => api.POST('/api/audit/streams', { body }),
      changed,
    ),

  change: (api: Api) =>
    write(
      ({ id, ...body }: Pick<AuditStream, 'id' | 'revision'> & Partial<StreamBody> & { readonly paused?: boolean }) =>
        api.PATCH(path, { params: { path: { streamId: id } }, body }),
      changed,
    ),

  remove: (api: Api) => write((streamId: string) => api.DELETE(path, { params: { path: { streamId } } }), changed),
};

/** The whole trail, or what filters leave of it, to be read while it comes. The call itself is an entry of it. */
export const openExport = (api: Api, signal: AbortSignal, query: QueryOf<'/api/audit/export'> = {}) =>
  openDownload(api, '/api/audit/export', signal, { query });
