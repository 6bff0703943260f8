import type { AttachedAnswer, ReadAnswer, ReaderTask } from './reader-worker.ts';
import type { Overrun, ReaderLimits } from './reader-thread.ts';
import { ReaderThreads } from './reader-threads.ts';
import type { Findings } from '../findings/finding.ts';
import type { DocText } from '../text/doc-text.ts';
import type { AttachedText } from '../text/read-attached.ts';
import type { PdfInspection } from '../text/read-pdf.ts';

export type { StoredText } from './reader-worker.ts';

export type Inspection = PdfInspection | { status: 'unreadable'; reason: Overrun };

/** What reading a document comes to; `unreadable` says why. */
export type DocumentReading =
  | Exclude<ReadAnswer, { status: 'damaged' }>
  | { status: 'unreadable'; reason: Overrun | 'damaged' };

/** What a contract says, or why that could not be found out within the limits. */
export type FindingsReading = Findings | { status: 'unreadable'; reason: Overrun };

/** Reads documents in worker threads, within limits. */
export interface DocumentReader {
  /** Whether the file opens, and how many pages it has. */
  inspect(path: string, signal?: AbortSignal): Promise<Inspection>;
  /** Its text with the place of every word. Takes the bytes over. */
  read(bytes: Uint8Array<ArrayBuffer>, signal?: AbortSignal): Promise<DocumentReading>;
  /** The texts of what is attached to an e-mail; none where that overruns the limits. Takes the bytes over. */
  readAttached(bytes: Uint8Array<ArrayBuffer>, signal?: AbortSignal): Promise<readonly AttachedText[]>;
  /** What the contract says: its fields and clauses with citations. */
  find(document: DocText, signal?: AbortSignal): Promise<FindingsReading>;
  close(): Promise<void>;
}

export interface DocumentReaderLimits {
  inspection: ReaderLimits;
  reading: ReaderLimits;
  finding: ReaderLimits;
  maxPages: number;
  /** Threads for each kind of task. */
  threads: number;
}

const defaultLimits: DocumentReaderLimits = {
  inspection: { seconds: 8, megabytes: 400 },
  reading: { seconds: 10, secondsPerPage: 10, secondsPerMillion: 10, maxSeconds: 120, megabytes: 400 },
  finding: { seconds: 10, secondsPerMillion: 60, maxSeconds: 120, megabytes: 700 },
  maxPages: 5_000,
  threads: 2,
};

/** Threads for each kind of task: a long reading keeps no upload waiting, and one document no other. */
export function createDocumentReader(limits: DocumentReaderLimits = defaultLimits): DocumentReader {
  const script = new URL('./reader-worker.ts', import.meta.url);
  const inspections = new ReaderThreads(script, limits.threads, limits.inspection);
  const readings = new ReaderThreads(script, limits.threads, limits.reading);
  const findings = new ReaderThreads(script, limits.threads, limits.finding);
  return {
    async inspect(path, signal) {
      return ask<PdfInspection>(inspections, { kind: 'inspect', path }, signal);
    },
    async read(bytes, signal) {
      const reading = await ask<ReadAnswer>(readings, { kind: 'read', bytes, maxPages: limits.maxPages }, signal);
      return reading.status === 'damaged' ? { status: 'unreadable', reason: 'damaged' } : reading;
    },
    async readAttached(bytes, signal) {
      const task = { kind: 'attached', bytes, maxPages: limits.maxPages } as const;
      const read = await ask<AttachedAnswer>(readings, task, signal);
      return read.status === 'attached' ? read.texts : [];
    },
    async find(document, signal) {
      return ask<Findings>(findings, { kind: 'find', document }, signal);
    },
    async close() {
      await Promise.all([inspections.close(), readings.close(), findings.close()]);
    },
  };
}

const ask = <Answer>(threads: ReaderThreads, task: ReaderTask, signal?: AbortSignal) =>
  threads.ask<Answer>(task, signal);
