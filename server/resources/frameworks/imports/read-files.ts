import { type DroppedFile, type FrameworkImport, galleryFile } from '#frameworks';
import { type Files, titleFromFileName } from '#kernel/files';
import { languageNow } from '#kernel/languages';
import { readTable, shownCell, TableUnreadable } from '#kernel/spreadsheets';
import { askThread, ThreadOverran } from '#kernel/threads';
import { refusals } from '../framework-refusals.messages.ts';
import type { ImportTask } from './import-worker.ts';

const limits = { megabytes: 512, seconds: 60 };
const firstVersion = '1.0';

interface Dropped {
  readonly organisationId: string;
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
  readonly gallery: string | null;
}

/** Reads what was dropped, in a thread of its own. The same files come to the same framework. */
export async function readDropped(files: Files, dropped: Dropped, signal: AbortSignal): Promise<FrameworkImport> {
  const own = dropped.gallery === null ? null : galleryFile(dropped.gallery);
  const found = dropped.gallery === null ? await bytesOf(files, dropped) : own && [own];
  if (!found) return refusedWith(refusals.unknownGallery);
  try {
    const options = { ...(await tableOf(found)) };
    const module = new URL('./import-worker.ts', import.meta.url);
    const task: ImportTask = { files: found, options, language: languageNow() };
    for await (const read of askThread<FrameworkImport>(module, task, limits, signal)) return read;
    throw new Error('The thread answers once.');
  } catch (error) {
    if (error instanceof ThreadOverran) return refusedWith(refusals.tooSlow);
    if (error instanceof TableUnreadable) return refusedWith(error.message);
    throw error;
  }
}

const refusedWith = (message: string): FrameworkImport => ({
  status: 'refused',
  refusal: { code: 'import_incomplete', message },
});

const bytesOf = (files: Files, { organisationId, files: dropped }: Dropped): Promise<DroppedFile[]> =>
  Promise.all(dropped.map(async ({ name, sha256 }) => ({ name, bytes: await files.read(organisationId, sha256) })));

/** What a table is called, with the rows of a workbook; nothing for files that aren’t one table. */
async function tableOf([file, ...others]: readonly DroppedFile[]): Promise<ImportTask['options']> {
  if (!file || others.length > 0 || !/\.(csv|xlsx)$/i.test(file.name)) return {};
  const table = { title: titleFromFileName(file.name), version: firstVersion };
  if (/\.csv$/i.test(file.name)) return { table };
  const rows: string[][] = [];
  for await (const { cells } of readTable({ bytes: file.bytes.slice(), format: 'xlsx', limits: { columns: 200 } })) {
    rows.push(cells.map(shownCell));
  }
  return { table: { ...table, rows } };
}
