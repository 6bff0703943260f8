import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Api } from '#api';
import { profileQueries } from '#data/profile';
import { holdUnsavedWork } from '#design-system/window';
import { isUploading, startUploadQueue, type UploadQueue } from '#kit/uploads';
import { rejectionOf } from './file-acceptance.ts';
import { findKnownContract, sendContract } from './send-contract.ts';
import { keepUnfinished } from './unfinished-uploads.ts';

type ContractQueue = ReturnType<typeof startContractQueue>;

/** The queues that run, by the cache of the member they belong to. */
const running = new WeakMap<QueryClient, ContractQueue>();

/**
 * The contract uploads of who is signed in. They go on while other pages are shown, and end once nothing is cached of this
 * member: when they leave, or another member signs in.
 */
export function memberQueue(api: Api, client: QueryClient): ContractQueue {
  const known = running.get(client);
  if (known) return known;
  const queue = startContractQueue(api, client);
  running.set(client, queue);
  const stops = [followConnection(queue), holdWhileUploading(queue), keepForMember(queue, api, client, end)];
  function end() {
    running.delete(client);
    for (const stop of stops) stop();
    queue.stop();
  }
  return queue;
}

const startContractQueue = (api: Api, client: QueryClient) =>
  startUploadQueue({
    send: sendContract(api, client),
    findKnown: findKnownContract(api),
    rejectionOf,
    atOnce: 3,
  });

/** Calls when the connection is lost or returns. Gives the way to stop. */
export function watchConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

function followConnection(queue: Pick<UploadQueue, 'connected'>): () => void {
  const follow = () => queue.connected(navigator.onLine);
  follow();
  return watchConnection(follow);
}

function holdWhileUploading(queue: Pick<UploadQueue, 'subscribe' | 'snapshot'>): () => void {
  let release: (() => void) | undefined;
  const unsubscribe = queue.subscribe(() => {
    if (isUploading(queue.snapshot())) return void (release ??= holdUnsavedWork());
    release?.();
    release = undefined;
  });
  return () => {
    unsubscribe();
    release?.();
  };
}

/** Keeps what is unfinished as soon as it is known who is signed in, and tells once they no longer are. */
function keepForMember(queue: ContractQueue, api: Api, client: QueryClient, left: () => void): () => void {
  const member = new QueryObserver(client, { ...profileQueries.reader(api), enabled: false });
  let stopKeeping: (() => void) | undefined;
  const keep = () => {
    const { data } = member.getCurrentResult();
    if (data) stopKeeping ??= keepUnfinished(queue, data.id);
  };
  const stops = [
    member.subscribe(keep),
    client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'removed' && query === member.getCurrentQuery()) left();
    }),
  ];
  keep();
  return () => {
    for (const stop of stops) stop();
    stopKeeping?.();
  };
}
