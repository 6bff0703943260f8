import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { packItems, type DocPage } from '../text/doc-text.ts';
import { inspectPdf, readPdf, type PdfInspection } from '../text/read-pdf.ts';

/** What a worker thread is asked for: to open a file, or to read bytes that are handed over, not copied. */
export type ReaderTask =
  | { kind: 'inspect'; path: string }
  | { kind: 'read'; bytes: Uint8Array<ArrayBuffer>; maxPages: number };

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
  | { status: 'damaged' };

export type ReaderAnswer = { answer: PdfInspection | ReadAnswer } | { failure: string };

async function perform(task: ReaderTask): Promise<PdfInspection | ReadAnswer> {
  if (task.kind === 'inspect') return inspectPdf(new Uint8Array(await readFile(task.path)));
  const reading = await readPdf(task.bytes, task.maxPages);
  if (!('document' in reading)) return reading;
  const { items, ...rest } = reading.document;
  return { status: reading.status, ...rest, items: packItems(items) };
}

parentPort?.on('message', (task: ReaderTask) => {
  perform(task).then(
    (answer) => parentPort?.postMessage({ answer } satisfies ReaderAnswer),
    (error: unknown) => parentPort?.postMessage({ failure: String(error) } satisfies ReaderAnswer),
  );
});
