import { open } from 'node:fs/promises';
import type { Upload } from '#api-contract/endpoint';
import { looksAt, textKindOf } from '#extraction';

export type FileKind = Upload['kind'];

const textTypes = { text: 'text/plain', mail: 'message/rfc822' } as const;

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const accepted: Record<Exclude<FileKind, 'attachment' | 'table' | 'rules' | 'part'>, readonly string[]> = {
  document: ['application/pdf', word, ...Object.values(textTypes)],
  image: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  archive: ['application/zip'],
};

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const plainText = 'text/csv';

/** Types that run when they are opened. Anything else may be attached: it is only served as a download. */
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

/** Media type detected from the bytes, never from the name; null when this kind of upload doesn’t accept it. */
export async function mediaTypeOf(file: string, kind: FileKind): Promise<string | null> {
  // A part is looked at once the file is whole; alone it is never handed out.
  if (kind === 'part') return anyBytes;
  const { fileTypeFromFile } = await import('file-type');
  const recognised = (await fileTypeFromFile(file))?.mime;
  const mediaType =
    recognised ??
    ((await holdsPdfHeader(file)) ? 'application/pdf' : kind === 'document' ? await textType(file) : undefined);
  if (kind === 'attachment') return mediaType && programs.includes(mediaType) ? null : (mediaType ?? anyBytes);
  if (kind === 'table' || kind === 'rules') {
    const known = kind === 'table' ? [workbook] : [workbook, word];
    return mediaType ? (known.includes(mediaType) ? mediaType : null) : textOrNull(file);
  }
  return mediaType && accepted[kind].includes(mediaType) ? mediaType : null;
}

/** Text has no signature: it is what holds no zero byte, unless each character has two bytes and says so. */
async function textOrNull(file: string): Promise<string | null> {
  const start = await firstBytes(file, pdfHeaderWindow);
  const wide = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  return wide || !start.includes(0) ? plainText : null;
}

async function textType(file: string): Promise<string | undefined> {
  const kind = textKindOf(await firstBytes(file, looksAt));
  return kind ? textTypes[kind] : undefined;
}

async function holdsPdfHeader(file: string): Promise<boolean> {
  return (await firstBytes(file, pdfHeaderWindow)).includes('%PDF-');
}

async function firstBytes(file: string, count: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
