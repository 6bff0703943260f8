import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useApi } from '#api';
import { useReader } from '#data/profile';
import { useUnsavedWork } from '#design-system/window';
import { isUploading, useUploadQueue } from '#kit/uploads';
import { addFiles } from './add-files.ts';
import { rejectionOf } from './file-acceptance.ts';
import { findKnownContract, sendContract } from './send-contract.ts';
import { keepUnfinished } from './unfinished-uploads.ts';

/**
 * Puts files in as contracts. A single file that arrived is opened; of several, each offers to be. Without a connection
 * it waits for one; what a closed tab left unfinished continues at the next visit.
 */
export function useUploads(onOpen: (contractId: string) => void) {
  const api = useApi();
  const client = useQueryClient();
  const { queue, uploads, paused } = useUploadQueue({
    send: sendContract(api, client),
    findKnown: findKnownContract(api),
    rejectionOf,
    atOnce: 3,
  });
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine);
  const uploading = isUploading(uploads);

  const openTheOnlyOne = useEffectEvent(() => {
    const [only, ...others] = uploads;
    if (only?.step === 'done' && others.length === 0) onOpen(only.result.id);
  });
  useEffect(() => openTheOnlyOne(), [uploads]);

  useEffect(() => queue.connected(online), [queue, online]);

  const owner = useReader()?.id;
  useEffect(() => (owner === undefined ? undefined : keepUnfinished(queue, owner)), [queue, owner]);

  useUnsavedWork(uploading);

  const add = useCallback((files: readonly File[]) => void addFiles(queue, files), [queue]);
  return { queue, add, uploads, paused, online };
}

function watchConnection(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
