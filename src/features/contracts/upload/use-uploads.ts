import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useApi } from '#api';
import { useUploadsOf } from '#kit/uploads';
import { addFiles } from './add-files.ts';
import { memberQueue, watchConnection } from './member-queue.ts';

/**
 * Puts files in as contracts. A single file that arrives while this is shown is opened; of several, each offers to be.
 * Without a connection it waits for one; what a closed tab left unfinished continues at the next visit.
 */
export function useUploads(onOpen: (contractId: string) => void) {
  const { queue, uploads, paused } = useUploadsOf(memberQueue(useApi(), useQueryClient()));
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine);
  const [arrivedBefore] = useState(() => new Set(uploads.flatMap(({ id, step }) => (step === 'done' ? [id] : []))));

  const openTheOnlyOne = useEffectEvent(() => {
    const [only, ...others] = uploads;
    if (only?.step === 'done' && others.length === 0 && !arrivedBefore.has(only.id)) onOpen(only.result.id);
  });
  useEffect(() => openTheOnlyOne(), [uploads]);

  useEffect(
    () => () => {
      // What went well was seen; what is on its way or in trouble is shown again.
      for (const { id, moving, troubled } of queue.snapshot()) if (!moving && !troubled) queue.dismiss(id);
    },
    [queue],
  );

  const add = useCallback((files: readonly File[]) => void addFiles(queue, files), [queue]);
  return { queue, add, uploads, paused, online };
}
