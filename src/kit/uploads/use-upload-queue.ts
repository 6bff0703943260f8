import { useState, useSyncExternalStore } from 'react';
import { startUploadQueue, type UploadQueue, type UploadQueueOptions } from './upload-queue.ts';

/** A queue of files of this component, and what became of each. */
export function useUploadQueue<Result, Reason extends string = never>(options: UploadQueueOptions<Result, Reason>) {
  const [queue] = useState(() => startUploadQueue(options));
  return useUploadsOf(queue);
}

/** A queue that runs elsewhere, and what became of each of its files. */
export function useUploadsOf<Result, Reason extends string>(queue: UploadQueue<Result, Reason>) {
  const uploads = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const paused = useSyncExternalStore(queue.subscribe, queue.isPaused);
  return { queue, uploads, paused };
}
