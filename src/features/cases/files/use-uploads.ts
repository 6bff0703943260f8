import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, uploadFile } from '#api';
import type { CaseFile } from '#api-contract/cases/files';
import { refreshCaseFiles } from '#data/cases';
import { useUnsavedWork } from '#design-system/window';
import { isUploading, useUploadQueue } from '#kit/uploads';

const maxNameLength = 255;

/**
 * Files on their way into a case, one after the other, as files or versions of their own; what could not be added stays
 * on the list with the reason. What is on its way when the case is left still arrives.
 */
export function useUploads(caseId: string) {
  const api = useApi();
  const client = useQueryClient();
  /** Of what a file becomes a version. */
  const [versionOf] = useState(() => new WeakMap<File, CaseFile>());
  const { queue, uploads } = useUploadQueue({
    atOnce: 1,
    send: async (file, options) => {
      const of = versionOf.get(file);
      const made = await (of
        ? uploadFile(api, '/api/cases/{caseId}/files/{fileId}/versions', {
            params: {
              path: { caseId, fileId: of.id },
              query: { base_file_version_id: of.versions[0]?.id ?? '' },
            },
            file,
            ...options,
          })
        : uploadFile(api, '/api/cases/{caseId}/files', {
            params: { path: { caseId }, query: { file_name: file.name.slice(-maxNameLength) } },
            file,
            ...options,
          }));
      void refreshCaseFiles(client, caseId);
      return made;
    },
  });
  useUnsavedWork(isUploading(uploads));

  return {
    uploads: uploads.filter(({ step }) => step !== 'done'),
    add: queue.add,
    addVersion: (of: CaseFile, file: File) => {
      versionOf.set(file, of);
      queue.add([file]);
    },
    dismiss: queue.dismiss,
  };
}
