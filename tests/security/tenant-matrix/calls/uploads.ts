import type { uploadEndpoints } from '#api-contract/uploads/endpoints';
import type { Calls } from '../cases.ts';

/** Calls that must succeed for whoever is permitted: uploads. */
export const calls: Calls<typeof uploadEndpoints> = {
  beginUpload: () => ({ body: { size: 10 } }),
  getUpload: async (world, caller) => ({ params: { uploadId: await world.makeUpload(caller) } }),
  addUploadPart: async (world, caller) => ({
    params: { uploadId: await world.makeUpload(caller) },
    query: { offset: '0' },
    body: new TextEncoder().encode('0123456789'),
  }),
};
