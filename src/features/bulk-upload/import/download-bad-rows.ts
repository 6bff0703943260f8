import type { Api } from '#api';
import { messages } from '../bulk-upload.messages.ts';

/** Hand the rows that were left out, with their reasons, to the browser's downloads. */
export async function downloadBadRows(api: Api, importId: string): Promise<void> {
  const { data } = await api.GET('/api/case-imports/{importId}/bad-rows/csv', {
    params: { path: { importId } },
    parseAs: 'blob',
  });
  const url = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = url;
  link.download = messages.bad.fileName;
  link.click();
  URL.revokeObjectURL(url);
}
