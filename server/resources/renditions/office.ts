import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { v7 as uuid } from 'uuid';
import type { RenditionFailure } from '#api-contract/contracts/renditions';
import { runBounded, type Bounds } from './bounded-process.ts';
import { officeSettings } from './office-profile.ts';

/** A LibreOffice of this machine. */
export interface Office {
  /** What it says it is: what it makes of a document is kept under this name. */
  readonly version: string;
  /** Make a PDF of a Word document and let `take` have the file; nothing of it remains afterwards. */
  convert<T>(document: Uint8Array, signal: AbortSignal, take: (pdf: string) => Promise<T>): Promise<T>;
}

/** What this document came to; it says nothing of the document itself, since logs show it. */
export class NotConverted extends Error {
  readonly failure: RenditionFailure;

  constructor(failure: RenditionFailure) {
    super(`A document was not converted: ${failure}.`);
    this.name = 'NotConverted';
    this.failure = failure;
  }
}

export type OfficeLimits = Omit<Bounds, 'signal'> & { readonly documentBytes: number };

const megabyte = 1024 * 1024;

/** The largest PDF that is kept of a document. */
export const maxPdfBytes = 100 * megabyte;

const limits: OfficeLimits = {
  wallMs: 60_000,
  cpuSeconds: 120,
  memoryBytes: 2_048 * megabyte,
  fileBytes: maxPdfBytes,
  documentBytes: 50 * megabyte,
};

/** What a killed server left behind is older than anything that still runs. */
const abandonedAfter = 3_600_000;

export function openOffice(
  program: string,
  version: string,
  folder: string,
  { documentBytes, ...bounds }: OfficeLimits = limits,
): Office {
  return {
    version,
    async convert(document, signal, take) {
      if (document.byteLength > documentBytes) throw new NotConverted('too_large');
      await removeAbandoned(folder);
      const room = path.join(folder, uuid());
      const profile = path.join(room, 'profile');
      try {
        await mkdir(path.join(profile, 'user'), { recursive: true, mode: 0o700 });
        await writeFile(path.join(profile, 'user', 'registrymodifications.xcu'), officeSettings);
        await writeFile(path.join(room, 'document.docx'), document, { mode: 0o600 });
        const command = [program, `-env:UserInstallation=${pathToFileURL(profile).href}`, ...conversion] as const;
        const ending = await runBounded(command, { folder: room, environment: alone(room) }, { ...bounds, signal });
        if (ending !== 'done') throw new NotConverted(ending === 'failed' ? 'not_convertible' : ending);
        return await take(await resultIn(room, bounds.fileBytes));
      } finally {
        // What was killed may write for a moment more.
        await rm(room, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
      }
    },
  };
}

const conversion = [
  '--headless',
  '--norestore',
  '--nolockcheck',
  '--nodefault',
  '--nologo',
  // Word's own format and no other, whatever the bytes look like.
  '--infilter=MS Word 2007 XML',
  '--convert-to',
  'pdf:writer_pdf_Export',
  '--outdir',
  'made',
  'document.docx',
] as const;

/** Nothing of ours: the environment of the server holds its secrets. */
export const alone = (home: string) => ({
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  HOME: home,
  TMPDIR: home,
  LANG: 'C.UTF-8',
});

async function resultIn(room: string, maxBytes: number): Promise<string> {
  const pdf = path.join(room, 'made', 'document.pdf');
  const made = await stat(pdf).catch(() => null);
  if (!made?.isFile() || made.size === 0) throw new NotConverted('not_convertible');
  if (made.size >= maxBytes) throw new NotConverted('too_large');
  return pdf;
}

async function removeAbandoned(folder: string): Promise<void> {
  const before = Date.now() - abandonedAfter;
  for (const name of await readdir(folder).catch(() => [])) {
    const room = path.join(folder, name);
    const found = await stat(room).catch(() => null);
    if (found && found.mtimeMs < before) await rm(room, { recursive: true, force: true });
  }
}
