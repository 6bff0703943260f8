import { ApiError } from '#api';
import { type Known, Postponed, type SendingEvent, uploadMachine, uploadQueueMachine } from '#machines/upload-queue';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { toUpload, type Upload } from './upload.ts';

export interface SendOptions {
  readonly signal: AbortSignal;
  /** Told of the share that was sent, from 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

export type SendFile<Result> = (file: File, options: SendOptions) => Promise<Result>;

/** What holds a file's content already; nothing where nothing does. */
export type FindKnown = (file: File) => Promise<Known | null>;

export interface UploadQueueOptions<Result, Reason extends string> {
  readonly send: SendFile<Result>;
  /** How many files are sent at once. */
  readonly atOnce: number;
  readonly findKnown?: FindKnown;
  /** Why a file is not taken, judged by what the browser knows. */
  readonly rejectionOf?: (file: File) => Reason | null;
}

/** The running queue of files on their way to the server. */
export type UploadQueue<Result = unknown, Reason extends string = string> = ReturnType<
  typeof startUploadQueue<Result, Reason>
>;

/** Start the upload queue's machine on a way to send files. */
export function startUploadQueue<Result, Reason extends string = never>({
  send,
  atOnce,
  findKnown,
  rejectionOf = () => null,
}: UploadQueueOptions<Result, Reason>) {
  const upload = uploadMachine.provide({
    actors: {
      findKnown: fromPromise<Known | null, { file: File }>(
        async ({ input }) => (await findKnown?.(input.file).catch((error) => Promise.reject(laterOr(error)))) ?? null,
      ),
      sendFile: fromCallback<{ type: string }, { file: File }, SendingEvent>(({ input, sendBack }) => {
        const controller = new AbortController();
        const onProgress = (fraction: number) => sendBack({ type: 'sending.progressed', fraction });
        send(input.file, { signal: controller.signal, onProgress }).then(
          (result) => sendBack({ type: 'sending.arrived', result }),
          (error: unknown) => sendBack({ type: 'sending.failed', error: laterOr(error) }),
        );
        return () => controller.abort();
      }),
    },
  });
  const queue = createActor(uploadQueueMachine.provide({ actors: { upload } }), {
    input: { atOnce, looksFirst: findKnown !== undefined },
  });
  const listeners = new Set<() => void>();
  let uploads: readonly Upload<Result, Reason>[] = [];
  queue.subscribe(({ context }) => {
    uploads = context.uploads.map((actor) => toUpload<Result, Reason>(actor));
    for (const listener of listeners) listener();
  });
  queue.start();

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: () => uploads,
    /** Whether someone paused it; a lost connection is no pause. */
    isPaused: () => queue.getSnapshot().hasTag('paused'),
    add: (files: readonly File[]) => {
      const entries = files.map((file) => {
        const refused = rejectionOf(file);
        return refused === null ? { file } : { file, refused };
      });
      queue.send({ type: 'files.added', entries });
    },
    /** Name a file that is not taken, and why. */
    refuse: (file: File, refused: Reason) => queue.send({ type: 'files.added', entries: [{ file, refused }] }),
    /** Add a file whose contents are uploaded instead, so that it can be uploaded too. */
    unpack: (file: File) => queue.send({ type: 'files.added', entries: [{ file, unpacked: true }] }),
    /** Send a file although it is a duplicate, or although its contents are uploaded instead. */
    addAnyway: (id: string) => queue.send({ type: 'upload.wanted', id }),
    retry: (id: string) => queue.send({ type: 'upload.retried', id }),
    /** Take a file off the list; one that is being sent is stopped. */
    dismiss: (id: string) => queue.send({ type: 'upload.dismissed', id }),
    dismissAll: () => queue.send({ type: 'all.dismissed' }),
    /** Send nothing more until `resume`; what is being sent continues with its next part, or starts again where it is small. */
    pause: () => queue.send({ type: 'queue.paused' }),
    resume: () => queue.send({ type: 'queue.resumed' }),
    /** Wait for a connection, or go on with one unless someone paused. */
    connected: (connected: boolean) => queue.send({ type: connected ? 'connection.returned' : 'connection.lost' }),
    /** End it for good: what is being sent is stopped, and nothing is left on the list. */
    stop: () => {
      queue.stop();
      uploads = [];
    },
  };
}

/** A server that has no room for a file now says when; nobody needs to hear of that. */
function laterOr(error: unknown): unknown {
  return error instanceof ApiError && error.retryAfter !== null ? new Postponed(error.retryAfter * 1000) : error;
}
