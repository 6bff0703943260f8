import type { Format } from '#design-system/format';
import { observableRecord, type Observable } from '../../engine/observable.ts';
import { downloadBytes } from '../../plugin-api/download.ts';
import { sha256Of } from '../../engine/sha256.ts';
import type { ViewerEngine } from '../../engine/viewer-engine.ts';
import type { Certificate } from './certificate-page.ts';
import { messages } from './copies.messages.ts';
import { makeCopy, type CopyOptions } from './make-copy.ts';

export interface CopyingState {
  /** The dialog is shown in which a copy is described. */
  asking: boolean;
  making: boolean;
  failed: boolean;
}

/** What a copy says of its original, and how. */
export interface CopiedFile {
  fileName: string;
  format: Format;
}

export interface CopyWishes {
  pages: readonly number[] | undefined;
  files: readonly File[];
  flatten: boolean;
  header: string;
  footer: string;
  numbered: boolean;
  certified: boolean;
}

const nothing: CopyWishes = {
  pages: undefined,
  files: [],
  flatten: false,
  header: '',
  footer: '',
  numbered: false,
  certified: false,
};

/** Makes copies of the document that is shown, with everything that has been made on it, and hands them over. */
export class Copying {
  readonly #engine: ViewerEngine;
  readonly #state = observableRecord<CopyingState>({ asking: false, making: false, failed: false });

  constructor(engine: ViewerEngine) {
    this.#engine = engine;
  }

  get state(): Observable<CopyingState> {
    return this.#state;
  }

  /** Show what a copy can be like, or show it no longer. */
  ask(asking: boolean): void {
    this.#state.merge({ asking, failed: false });
  }

  /** Answers whether it was made. */
  async make(wishes: Partial<CopyWishes>, { fileName, format }: CopiedFile): Promise<boolean> {
    this.#state.merge({ making: true, failed: false });
    try {
      const options = await this.#optionsFor({ ...nothing, ...wishes }, { fileName, format });
      downloadBytes(
        await makeCopy(await this.#engine.writer.bytes(), options),
        messages.copyName(fileName.replace(/\.pdf$/i, '')),
      );
      this.#state.merge({ making: false });
      return true;
    } catch {
      this.#state.merge({ making: false, failed: true });
      return false;
    }
  }

  async #optionsFor(wishes: CopyWishes, file: CopiedFile): Promise<CopyOptions> {
    const { pages, files, flatten, header, footer, numbered, certified } = wishes;
    const stamp = {
      header: header.trim() || undefined,
      footer: footer.trim() || undefined,
      numbers: numbered ? messages.number : undefined,
    };
    return {
      flatten,
      pages,
      followedBy: await Promise.all(files.map(async (each) => new Uint8Array(await each.arrayBuffer()))),
      stamp: stamp.header || stamp.footer || stamp.numbers ? stamp : undefined,
      certificate: certified ? await this.#certificate(file) : undefined,
      formatNumber: (number) => file.format.number(number),
    };
  }

  async #certificate({ fileName, format }: CopiedFile): Promise<Certificate> {
    const { certificateOf: words } = messages;
    const { sha256, document, reading, author } = this.#engine;
    const facts: [string, string | undefined][] = [
      [words.file, fileName],
      [words.pages, format.number(reading.state.get().pages)],
      [words.fingerprint, sha256 ?? (await sha256Of(await document.getData()))],
      [words.madeBy, author],
      [words.madeAt, format.dateTime(new Date().toISOString())],
    ];
    return {
      title: words.title,
      facts: facts.filter((fact): fact is [string, string] => fact[1] !== undefined),
      note: words.note,
    };
  }
}
