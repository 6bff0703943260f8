import type { WordFile } from '../package/word-file.ts';
import type { XmlElement } from '../xml/tree.ts';

export interface Signature {
  readonly author: string;
  readonly date: Date;
}

/** Makes tracked changes of one author and moment, and knows them again by their ids. */
export class Marker {
  readonly file: WordFile;
  readonly #signature: Signature;
  readonly #othersIds = new Set<string>();
  #firstId: number | null = null;

  constructor(file: WordFile, signature: Signature) {
    this.file = file;
    this.#signature = signature;
  }

  revision(kind: 'ins' | 'del' | 'rPrChange', children: XmlElement[] = []): XmlElement {
    return this.file.element(kind, { id: this.nextId(), ...this.attributes }, children);
  }

  get attributes(): { author: string; date: string } {
    const { author, date } = this.#signature;
    return { author, date: `${date.toISOString().slice(0, 19)}Z` };
  }

  nextId(): string {
    const id = this.file.nextId();
    this.#firstId ??= Number(id);
    return id;
  }

  /** An id for the second half of someone else’s mark. */
  nextIdForOthers(): string {
    const id = this.nextId();
    this.#othersIds.add(id);
    return id;
  }

  /** Whether a mark of the saved file was made here: ids above all others are ours. */
  get isOwn(): (mark: XmlElement) => boolean {
    const first = this.#firstId ?? Number.POSITIVE_INFINITY;
    return (mark) => {
      const id = mark.attribute('id') ?? '';
      return Number(id) >= first && !this.#othersIds.has(id);
    };
  }
}
