import { type Api, ApiError, uploadFile } from '#api';
import type { PartCarrier } from './send-in-parts.ts';

/** Carries parts as product calls. */
export function partCarrier(api: Api): PartCarrier {
  return {
    begin: async (size) => (await api.POST('/api/uploads', { body: { size } })).data,
    ask: async (uploadId) => {
      try {
        return (await api.GET('/api/uploads/{uploadId}', { params: { path: { uploadId } } })).data;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return null;
        throw error;
      }
    },
    carry: ({ id: uploadId, received: offset }, file, options) =>
      uploadFile(api, '/api/uploads/{uploadId}/parts', {
        params: { path: { uploadId }, query: { offset } },
        file,
        ...options,
      }),
  };
}
