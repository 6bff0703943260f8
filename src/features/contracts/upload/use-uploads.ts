import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useApi } from '#api';
import { sendContract } from '../contracts.mutations.ts';
import { isUploading, UploadQueue } from './upload-queue.ts';

/** Puts files in as contracts. A single file that arrived is opened; of several, each offers to be. */
export function useUploads(onOpen: (contractId: string) => void) {
  const api = useApi();
  const client = useQueryClient();
  const [queue] = useState(() => new UploadQueue(sendContract(api, client)));
  const uploads = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const uploading = isUploading(uploads);

  const openTheOnlyOne = useEffectEvent(() => {
    const [only, ...others] = uploads;
    if (only?.step === 'done' && others.length === 0) onOpen(only.result.id);
  });
  useEffect(() => openTheOnlyOne(), [uploads]);

  useEffect(() => {
    if (!uploading) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [uploading]);

  return { queue, uploads };
}
