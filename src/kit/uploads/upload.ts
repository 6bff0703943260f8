import type { Known, UploadActor } from '#machines/upload-queue';

export type UploadState<Result, Reason extends string> =
  | { readonly step: 'refused'; readonly reason: Reason }
  /** Its contents are uploaded instead. */
  | { readonly step: 'unpacked' }
  | { readonly step: 'waiting' }
  /** Looked at before it is sent: is its content here already? */
  | { readonly step: 'checking' }
  | { readonly step: 'duplicate'; readonly known: Known }
  | { readonly step: 'sending'; readonly fraction: number }
  /** The server has asked to try again a little later. */
  | { readonly step: 'postponed' }
  | { readonly step: 'failed'; readonly error: unknown }
  | { readonly step: 'done'; readonly result: Result };

/** One file of the queue, and what became of it. */
export type Upload<Result = unknown, Reason extends string = string> = {
  readonly id: string;
  readonly file: File;
  /** It may still arrive. */
  readonly moving: boolean;
  /** It was not taken, and someone should look at why. */
  readonly troubled: boolean;
} & UploadState<Result, Reason>;

/** An upload as the queue's machine has it. */
export function toUpload<Result, Reason extends string>(actor: UploadActor): Upload<Result, Reason> {
  const snapshot = actor.getSnapshot();
  const { file, reason, known, fraction, error, result } = snapshot.context;
  const of = { id: actor.id, file, moving: snapshot.hasTag('moving'), troubled: snapshot.hasTag('troubled') };
  return { ...of, step: snapshot.value, reason, known, fraction, error, result } as unknown as Upload<Result, Reason>;
}

/** Whether any file is still on its way. */
export function isUploading(uploads: readonly Upload[]): boolean {
  return uploads.some(({ moving }) => moving);
}

/** How much of all that is to be sent has arrived, from 0 to 1, by size. */
export function shareSent(uploads: readonly Upload[]): number {
  const counted = uploads.filter(({ step, moving }) => moving || step === 'done');
  const all = counted.reduce((sum, { file }) => sum + file.size, 0);
  const sent = counted.reduce((sum, upload) => {
    const share = upload.step === 'done' ? 1 : upload.step === 'sending' ? upload.fraction : 0;
    return sum + share * upload.file.size;
  }, 0);
  return all === 0 ? 1 : sent / all;
}
