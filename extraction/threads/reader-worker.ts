import { readFile } from 'node:fs/promises';
import type { Findings } from '../findings/finding.ts';
import { readContract } from '../reader.ts';
import { packItems, type DocPage, type DocText } from '../text/doc-text.ts';
import { serveTasks } from './serve-tasks.ts';
import type { ThreadSays } from './thread-says.ts';
import { inspectDocument, readDocument } from '../text/read-document.ts';
import { readAttached, type AttachedText } from '../text/read-attached.ts';
import type { PdfInspection } from '../text/read-pdf.ts';

/**
 * What a worker thread is asked for: to open a file, to read bytes that are handed over or what is attached to them, to
 * find out what a text says.
 */
export type ReaderTask =
  | { kind: 'inspect'; path: string }
  | { kind: 'read'; bytes: Uint8Array<ArrayBuffer>; maxPages: number }
  | { kind: 'attached'; bytes: Uint8Array<ArrayBuffer>; maxPages: number }
  | { kind: 'find'; document: DocText };

/** The text as it is stored: items packed. */
export interface StoredText {
  text: string;
  pages: DocPage[];
  items: Uint8Array<ArrayBuffer>;
  pageCount: number;
}

export type ReadAnswer =
  | ({ status: 'ready' | 'needs_ocr' } & StoredText)
  | { status: 'password_protected' }
  | { status: 'damaged'; problem?: string };

export interface AttachedAnswer {
  status: 'attached';
  texts: AttachedText[];
}

type Answer = PdfInspection | ReadAnswer | AttachedAnswer | Findings;

async function perform(task: ReaderTask, says: ThreadSays): Promise<Answer> {
  if (task.kind === 'find') return readContract(task.document);
  if (task.kind === 'inspect') return inspectDocument(new Uint8Array(await readFile(task.path)));
  if (task.kind === 'attached') return { status: 'attached', texts: await readAttached(task.bytes, task.maxPages) };
  const reading = await readDocument(task.bytes, task.maxPages, (no) => (says.page = no));
  says.page = 0;
  if (!('document' in reading)) return reading;
  const { items, ...rest } = reading.document;
  return { status: reading.status, ...rest, items: packItems(items) };
}

serveTasks(perform);
