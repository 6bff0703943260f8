import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi, uploadFile } from '#api';
import { refreshCaseFiles } from '#data/cases';
import { useUploadQueue } from '#kit/uploads';

const maxNameLength = 255;

/** Files on their way into a case, one after the other; what could not be added stays on the list with the reason. */
export function useUploads(caseId: string) {
  const api = useApi();
  const client = useQueryClient();
  const { queue, uploads } = useUploadQueue({
    atOnce: 1,
    send: async (file, options) => {
      const params = { path: { caseId }, query: { file_name: file.name.slice(-maxNameLength) } };
      const made = await uploadFile(api, '/api/cases/{caseId}/files', { params, file, ...options });
      void refreshCaseFiles(client, caseId);
      return made;
    },
  });
  useEffect(() => queue.dismissAll, [queue]);

  return { uploads: uploads.filter(({ step }) => step !== 'done'), add: queue.add, dismiss: queue.dismiss };
}
