import type { PartedUpload } from '#api-contract/uploads/endpoints';

/** How parts get to the server. */
export interface PartCarrier {
  readonly begin: (size: number) => Promise<PartedUpload>;
  /** How much is here of an upload that was begun before; null where it is gone. */
  readonly ask: (uploadId: string) => Promise<PartedUpload | null>;
  readonly carry: (upload: PartedUpload, bytes: Blob, options: PartOptions) => Promise<PartedUpload>;
}

/** Which upload a file belongs to, kept over a closed tab. */
export interface UploadMemory {
  readonly recall: (file: File) => string | null;
  readonly remember: (file: File, uploadId: string) => void;
  readonly forget: (file: File) => void;
}

export interface PartOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
}

/** Send a large file part by part, from where an earlier try came to. Gives the upload, which is whole then. */
export async function sendInParts(
  file: File,
  carrier: PartCarrier,
  memory: UploadMemory,
  { signal, onProgress }: PartOptions,
): Promise<string> {
  let upload = await takeUp(file, carrier, memory);
  while (upload.received < file.size) {
    signal.throwIfAborted();
    const { received, part_bytes } = upload;
    const bytes = file.slice(received, received + part_bytes);
    onProgress(received / file.size);
    upload = await carrier.carry(upload, bytes, {
      signal,
      onProgress: (fraction) => onProgress((received + fraction * bytes.size) / file.size),
    });
    if (upload.received === received) throw new Error('The server keeps none of what is sent.');
  }
  return upload.id;
}

async function takeUp(file: File, carrier: PartCarrier, memory: UploadMemory): Promise<PartedUpload> {
  const known = memory.recall(file);
  const earlier = known === null ? null : await carrier.ask(known);
  if (earlier?.size === file.size) return earlier;
  const begun = await carrier.begin(file.size);
  memory.remember(file, begun.id);
  return begun;
}
