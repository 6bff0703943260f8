import { parentPort, workerData } from 'node:worker_threads';
import { hearUntilEnd } from '#extraction/threads';
import type { DroppedFile, ImportOptions } from '#frameworks';
import { importFramework, readColumns } from '#frameworks/files';
import { inLanguage, speakLanguages } from '#kernel/languages';
import type { Language } from '#languages';

/** Files of an import, and the language that its sentences are written in. */
export interface ImportTask {
  readonly files: readonly DroppedFile[];
  readonly options: ImportOptions;
  /** Whether the columns of a table are answered instead of its rows. */
  readonly asksForColumns: boolean;
  readonly language: Language;
}

const { files, options, asksForColumns, language } = workerData as ImportTask;

async function read(): Promise<void> {
  speakLanguages();
  const answer = await inLanguage(language, async () => {
    const columns = asksForColumns ? await readColumns(files, options) : null;
    return columns ?? importFramework(files, options);
  });
  parentPort?.postMessage(answer);
}

hearUntilEnd(() => void read());
