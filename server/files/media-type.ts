import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import type { Upload } from '#contract/endpoint';

export type FileKind = Upload['kind'];

const accepted: Record<Exclude<FileKind, 'attachment'>, readonly string[]> = {
  document: ['application/pdf'],
  image: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
};

/** What runs when somebody opens it. Anything else may be attached: it is only ever handed out as a download. */
const programs = [
  'application/x-msdownload',
  'application/vnd.microsoft.portable-executable',
  'application/x-elf',
  'application/x-mach-binary',
  'application/x-sharedlib',
  'application/java-vm',
  'application/x-ms-shortcut',
];

/** Readers look for a PDF's signature in its first 1,024 bytes, so that a few stray bytes before it do no harm. */
const pdfHeaderWindow = 1024;

const anyBytes = 'application/octet-stream';

/** Media type told from the bytes, never from the name; null when it is none that this kind takes in. */
export async function mediaTypeOf(file: string, kind: FileKind): Promise<string | null> {
  const recognised = (await fileTypeFromFile(file))?.mime;
  const mediaType = recognised ?? ((await holdsPdfHeader(file)) ? 'application/pdf' : undefined);
  if (kind === 'attachment') return mediaType && programs.includes(mediaType) ? null : (mediaType ?? anyBytes);
  return mediaType && accepted[kind].includes(mediaType) ? mediaType : null;
}

async function holdsPdfHeader(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(pdfHeaderWindow), 0, pdfHeaderWindow, 0);
    return buffer.subarray(0, bytesRead).includes('%PDF-');
  } finally {
    await handle.close();
  }
}
