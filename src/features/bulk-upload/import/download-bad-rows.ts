import { type Api, saveBlob } from '#api';
import { messages } from '../bulk-upload.messages.ts';

/** Hand the rows that were left out, with their reasons, to the browser's downloads. */
export async function downloadBadRows(api: Api, importId: string): Promise<void> {
  const { data } = await api.GET('/api/case-imports/{importId}/bad-rows/csv', {
    params: { path: { importId } },
    parseAs: 'blob',
  });
  saveBlob(data, messages.bad.fileName);
}
