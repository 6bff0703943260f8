import { type Api, read, readPage, uploadFile, write } from '#api';
import { envelopeKeys as keys } from './keys.ts';

const bulksKey = (envelopeId: string) => [...keys.detail(envelopeId), 'bulks'];
const bulkPath = (envelopeId: string, bulkId: string) => ({ params: { path: { envelopeId, bulkId } } });

/** Tables of recipients of a draft. */
export const bulkQueries = {
  list: (api: Api, envelopeId: string) =>
    read(api, bulksKey(envelopeId), '/api/envelopes/{envelopeId}/bulk', { path: { envelopeId } }),
  rows: (api: Api, envelopeId: string, bulkId: string) =>
    readPage(api, [...bulksKey(envelopeId), bulkId, 'rows'], '/api/envelopes/{envelopeId}/bulk/{bulkId}/rows', {
      path: { envelopeId, bulkId },
      query: { bad: 'true', limit: 50 },
    }),
};

export const bulkMutations = {
  check: (api: Api, envelopeId: string) =>
    write(
      async (file: File) => ({
        data: await uploadFile(api, '/api/envelopes/{envelopeId}/bulk', {
          params: { path: { envelopeId }, query: { file_name: file.name } },
          file,
        }),
      }),
      { stale: [bulksKey(envelopeId)] },
    ),
  steer: (api: Api, envelopeId: string, bulkId: string) =>
    write(
      (deed: 'start' | 'pause' | 'cancel') =>
        api.POST(`/api/envelopes/{envelopeId}/bulk/{bulkId}/${deed}`, bulkPath(envelopeId, bulkId)),
      { stale: [bulksKey(envelopeId), keys.lists] },
    ),
};
