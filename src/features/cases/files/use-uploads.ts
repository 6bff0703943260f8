import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi, uploadFile } from '#api';
import { refreshCaseFiles } from '#data/cases';

/** A file on its way into a case. */
export interface Upload {
  readonly id: number;
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  /** Why it was not added. */
  readonly failure: string | null;
}

const maxNameLength = 255;

/** Files on their way into a case, one after the other; what could not be added stays on the list with the reason. */
export function useUploads(caseId: string) {
  const api = useApi();
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const last = useRef(0);
  const queue = useRef(Promise.resolve());
  const leaving = useRef(new AbortController());

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, [caseId]);

  const change = useCallback(
    (id: number, next: Partial<Upload>) =>
      setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...next } : upload))),
    [],
  );
  const dismiss = useCallback((id: number) => setUploads((all) => all.filter((upload) => upload.id !== id)), []);

  const add = (files: readonly File[], folderId: string | null) => {
    for (const file of files) {
      const id = (last.current += 1);
      const { signal } = leaving.current;
      setUploads((all) => [...all, { id, name: file.name, share: 0, failure: null }]);
      queue.current = queue.current.then(async () => {
        try {
          const query = { file_name: file.name.slice(-maxNameLength), folder_id: folderId ?? undefined };
          const onProgress = (share: number) => change(id, { share });
          const params = { path: { caseId }, query };
          await uploadFile(api, '/api/cases/{caseId}/files', { params, file, signal, onProgress });
          dismiss(id);
          await refreshCaseFiles(client, caseId);
        } catch (error) {
          if (!signal.aborted) change(id, { failure: error instanceof Error ? error.message : String(error) });
        }
      });
    }
  };
  return { uploads, add, dismiss };
}
