import { parentPort, workerData } from 'node:worker_threads';
import { hearUntilEnd } from '#extraction/threads';
import { readWordTables, WordFileRefused, WordXmlRejected } from '#word-documents';

/** The tables of a document, or why it can’t be opened, as a sentence. */
export type WordTables = { readonly tables: string[][][] } | { readonly refused: string };

async function read(): Promise<WordTables> {
  try {
    return { tables: await readWordTables((workerData as { bytes: Uint8Array }).bytes) };
  } catch (error) {
    if (error instanceof WordFileRefused || error instanceof WordXmlRejected) return { refused: error.message };
    throw error;
  }
}

hearUntilEnd(() => void read().then((tables) => parentPort?.postMessage(tables)));
