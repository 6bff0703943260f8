import type { ImportColumn } from '#api-contract/compliance/imports';
import { type ColumnsRead, type DroppedFile, type FrameworkImport, galleryFile, type TableColumns } from '#frameworks';
import type { Files } from '#kernel/files';
import { languageNow } from '#kernel/languages';
import { TableUnreadable } from '#kernel/spreadsheets';
import { askThread, ThreadOverran } from '#kernel/threads';
import { refusals } from '../framework-refusals.messages.ts';
import type { ImportTask } from './import-worker.ts';
import { tableOf } from './table-of.ts';

const limits = { megabytes: 512, seconds: 60 };

interface Dropped {
  readonly organisationId: string;
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
  readonly gallery: string | null;
  /** What was chosen for the columns of a table; null where nobody was asked yet. */
  readonly columns: readonly ImportColumn[] | null;
  /** Which version a table is, as was said with them. */
  readonly version: string | null;
}

export type DroppedRead = FrameworkImport | ColumnsRead;

/**
 * Reads what was dropped, in a thread of its own; the columns of a table first. The same files and columns come to the same
 * framework.
 */
export async function readDropped(files: Files, dropped: Dropped, signal: AbortSignal): Promise<DroppedRead> {
  const own = dropped.gallery === null ? null : galleryFile(dropped.gallery);
  const found = dropped.gallery === null ? await bytesOf(files, dropped) : own && [own];
  if (!found) return refusedWith(refusals.unknownGallery);
  try {
    const options = await tableOf(found, dropped.columns && chosenOf(dropped.columns), dropped.version);
    const module = new URL('./import-worker.ts', import.meta.url);
    const asksForColumns = dropped.columns === null;
    const task: ImportTask = { files: found, options, asksForColumns, language: languageNow() };
    for await (const read of askThread<DroppedRead>(module, task, limits, signal)) return read;
    throw new Error('The thread answers once.');
  } catch (error) {
    if (error instanceof ThreadOverran) return refusedWith(refusals.tooSlow);
    if (error instanceof TableUnreadable) return refusedWith(error.message);
    throw error;
  }
}

/** Returns where each field stands, as a table is read by it. */
function chosenOf(columns: readonly ImportColumn[]): TableColumns {
  return Object.fromEntries(columns.flatMap(({ field }, at) => (field === null ? [] : [[field, at]])));
}

const refusedWith = (message: string): FrameworkImport => ({
  status: 'refused',
  refusal: { code: 'import_incomplete', message },
});

const bytesOf = (files: Files, { organisationId, files: dropped }: Dropped): Promise<DroppedFile[]> =>
  Promise.all(dropped.map(async ({ name, sha256 }) => ({ name, bytes: await files.read(organisationId, sha256) })));
