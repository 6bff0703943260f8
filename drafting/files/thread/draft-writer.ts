import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { endThread } from '#extraction/threads';
import { WordFileRefused } from '#word-documents/refused';
import type { ResolvedDraft } from '../../resolve/resolved.ts';
import type { AnchorPlace, FileInfo, WrittenPdf } from '../file-info.ts';
import type { Negotiated, NegotiatedText } from '../negotiated/take-changes.ts';
import type { FilledWord, WordAnswers } from '../word/fill-word-template.ts';
import type { ReadWordTemplate } from '../word/read-word-template.ts';
import type { DraftAnswer, DraftTask } from './draft-worker.ts';

export interface WriterLimits {
  /** For one file. */
  readonly seconds: number;
  readonly megabytes: number;
}

/** A file took longer, or more memory, than it may. */
export class WritingOverran extends Error {
  override readonly name = 'WritingOverran';
}

export interface DraftWriter {
  pdf(draft: ResolvedDraft, info: FileInfo): Promise<WrittenPdf>;
  docx(draft: ResolvedDraft, info: FileInfo): Promise<Uint8Array<ArrayBuffer>>;
  /** Finds anchors such as `{{sign:buyer}}` in a PDF, also one that was made elsewhere. */
  anchors(pdf: Uint8Array): Promise<readonly AnchorPlace[]>;
  /** Reads a Word template, and makes controls of the placeholders that were confirmed. Rejects with WordFileRefused too. */
  readWord(docx: Uint8Array, confirmed: Readonly<Record<string, string>>): Promise<ReadWordTemplate>;
  /** Takes the tracked changes and comments of a negotiated Word file into its text. Rejects with WordFileRefused too. */
  negotiated(docx: Uint8Array, given: Negotiated): Promise<NegotiatedText>;
  /** Fills the controls of a Word template. Rejects with WordFileRefused too. */
  fillWord(docx: Uint8Array, given: WordAnswers): Promise<FilledWord>;
  close(): Promise<void>;
}

/** Writes files in a thread of its own, one after the other; the thread starts with the first. Rejects with WritingOverran. */
export function createDraftWriter(limits: WriterLimits): DraftWriter {
  const thread = new WriterThread(limits);
  return {
    pdf: (draft, info) => thread.ask({ kind: 'pdf', draft, info }) as Promise<WrittenPdf>,
    docx: (draft, info) => thread.ask({ kind: 'docx', draft, info }) as Promise<Uint8Array<ArrayBuffer>>,
    anchors: (pdf) => thread.ask({ kind: 'anchors', pdf }) as Promise<readonly AnchorPlace[]>,
    readWord: (docx, confirmed) => thread.ask({ kind: 'readWord', docx, confirmed }) as Promise<ReadWordTemplate>,
    fillWord: (docx, given) => thread.ask({ kind: 'fillWord', docx, given }) as Promise<FilledWord>,
    negotiated: (docx, given) => thread.ask({ kind: 'negotiated', docx, given }) as Promise<NegotiatedText>,
    close: () => thread.close(),
  };
}

class WriterThread {
  readonly #limits: WriterLimits;
  #worker: Worker | null = null;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(limits: WriterLimits) {
    this.#limits = limits;
  }

  ask(task: DraftTask): Promise<unknown> {
    const answer = this.#queue.then(() => this.#perform(task));
    this.#queue = answer.catch(() => undefined);
    return answer;
  }

  async close(): Promise<void> {
    await this.#queue;
    const worker = this.#worker;
    this.#worker = null;
    if (worker) await endThread(worker);
  }

  async #perform(task: DraftTask): Promise<unknown> {
    const worker = (this.#worker ??= this.#start());
    const done = new AbortController();
    try {
      worker.ref();
      worker.postMessage(task);
      const answer = await Promise.race([reply(worker, done.signal), overClock(this.#limits.seconds, done.signal)]);
      worker.unref();
      if ('refused' in answer) throw new WordFileRefused(answer.refused);
      if ('failure' in answer) throw new Error(answer.failure);
      return answer.answer;
    } catch (error) {
      const isOutOfMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (isOutOfMemory || error instanceof WritingOverran) {
        this.#worker = null;
        await worker.terminate();
        throw error instanceof WritingOverran ? error : new WritingOverran(undefined, { cause: error });
      }
      throw error;
    } finally {
      done.abort();
    }
  }

  #start(): Worker {
    const { megabytes } = this.#limits;
    const worker = new Worker(new URL('./draft-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64 },
      execArgv: [],
    });
    // An idle thread keeps no process alive.
    worker.unref();
    return worker;
  }
}

async function reply(worker: Worker, signal: AbortSignal): Promise<DraftAnswer> {
  const [answer] = (await once(worker, 'message', { signal })) as [DraftAnswer];
  return answer;
}

async function overClock(seconds: number, signal: AbortSignal): Promise<never> {
  await sleep(seconds * 1_000, undefined, { signal, ref: false });
  throw new WritingOverran();
}
