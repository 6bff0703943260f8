import { parentPort, workerData } from 'node:worker_threads';
import { hearUntilEnd } from '#extraction/threads';
import { type DroppedFile, importFramework, type ImportOptions } from '#frameworks';
import { inLanguage, loadLanguages } from '#kernel/languages';
import type { Language } from '#languages';

/** Files of an import, and the language that its sentences are written in. */
export interface ImportTask {
  readonly files: readonly DroppedFile[];
  readonly options: ImportOptions;
  readonly language: Language;
}

const { files, options, language } = workerData as ImportTask;

async function read(): Promise<void> {
  await loadLanguages();
  parentPort?.postMessage(await inLanguage(language, () => importFramework(files, options)));
}

hearUntilEnd(() => void read());
