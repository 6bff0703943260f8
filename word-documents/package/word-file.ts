import { parseXml, type XmlDocument } from '../xml/parse.ts';
import { WordXmlRejected } from '../xml/rejected.ts';
import { serialiseXml } from '../xml/serialise.ts';
import { XmlElement } from '../xml/tree.ts';
import { strict, wordNamespaces } from '../xml/word-names.ts';
import { type ArchiveEntry, readArchive, writeArchive } from './archive.ts';
import { decodeXml, encodeXml } from './encoding.ts';
import { mainPartOf, maxXmlBytes } from './read-word.ts';
import { WordFileRefused } from './refused.ts';

/** A Word document opened for editing: its main part as a tree, all others as they came. */
export class WordFile {
  readonly mainPart: string;
  readonly document: XmlDocument;
  readonly body: XmlElement;
  /** The prefix of WordprocessingML in the main part, with its colon. */
  readonly prefix: string;
  readonly isStrict: boolean;
  readonly #entries: ArchiveEntry[];
  readonly #changed = new Map<string, Buffer>();
  readonly #removed = new Set<string>();
  #nextId: number | null = null;

  private constructor(entries: ArchiveEntry[], mainPart: string, document: XmlDocument) {
    this.#entries = entries;
    this.mainPart = mainPart;
    this.document = document;
    const { root } = document;
    const body = root.child('body');
    const prefix = [...root.part.uriOfPrefix].find(([, uri]) => wordNamespaces.has(uri))?.[0];
    if (root.word !== 'document' || !body) throw new WordFileRefused('not_word');
    if (prefix === undefined || !(`xmlns:${prefix}` in root.attributes)) throw new WordFileRefused('unsupported');
    this.body = body;
    this.prefix = `${prefix}:`;
    this.isStrict = root.uri === strict;
  }

  /** Opens a DOCX. Throws WordFileRefused with a sentence. */
  static async open(bytes: Uint8Array): Promise<WordFile> {
    const entries = await readArchive(bytes);
    const content = (name: string) => entries.find((entry) => entry.name.toLowerCase() === name.toLowerCase())?.content;
    const relations = content('_rels/.rels');
    const mainPart = mainPartOf(decodeXml(relations).xml);
    const main = content(mainPart);
    if (!relations || !main) throw new WordFileRefused('not_word');
    if (main.length > maxXmlBytes) throw new WordFileRefused('too_large');
    return new WordFile(entries, mainPart, parsePart(main));
  }

  /** The folder of the main part, with its stroke. */
  get folder(): string {
    return this.mainPart.slice(0, this.mainPart.lastIndexOf('/') + 1);
  }

  get partNames(): string[] {
    const own = this.receivedParts;
    return [...own, ...[...this.#changed.keys()].filter((name) => !own.includes(name))];
  }

  /** The names of the parts as they came. */
  get receivedParts(): string[] {
    return this.#entries.map(({ name }) => name);
  }

  receivedPart(name: string): Buffer | undefined {
    return this.#entries.find((each) => each.name.toLowerCase() === name.toLowerCase())?.content;
  }

  part(name: string): Buffer | undefined {
    const entry = this.#entries.find((each) => each.name.toLowerCase() === name.toLowerCase());
    return this.#changed.get(entry?.name ?? name) ?? entry?.content;
  }

  /** The tree of another part, or null where there is none. */
  tree(name: string): XmlDocument | null {
    const content = this.part(name);
    return content ? parsePart(content) : null;
  }

  setPart(name: string, content: Buffer): void {
    const entry = this.#entries.find((each) => each.name.toLowerCase() === name.toLowerCase());
    this.#changed.set(entry?.name ?? name, content);
  }

  /** Writes the tree of another part back. */
  setTree(name: string, document: XmlDocument): void {
    this.setPart(name, encodeXml({ ...decodeXml(this.part(name)), xml: serialiseXml(document) }));
  }

  /** Leaves a part out; what points at it is the caller’s to change. */
  removePart(name: string): void {
    this.#removed.add(name.toLowerCase());
  }

  /** The names of the parts that were changed, the main part always. */
  get changedParts(): string[] {
    return [this.mainPart, ...this.#changed.keys()];
  }

  /** An id above all ids of revisions, bookmarks, comments and moves: they share one space. */
  nextId(): string {
    this.#nextId ??= this.#highestId() + 1;
    this.#nextId += 1;
    return String(this.#nextId - 1);
  }

  /** A new element of the main part; attributes are of WordprocessingML unless they have a prefix. */
  element(local: string, attributes: Readonly<Record<string, string>> = {}, children: XmlElement[] = []): XmlElement {
    const { root } = this.document;
    const named = Object.entries(attributes).map(([key, value]) => [
      key.includes(':') ? key : `${this.prefix}${key}`,
      value,
    ]);
    const made = new XmlElement(root.part, this.prefix + local, root.uri, Object.fromEntries(named));
    made.append(...children);
    return made;
  }

  async save(): Promise<Buffer> {
    const main = this.#entries.find(({ name }) => name.toLowerCase() === this.mainPart.toLowerCase());
    const encoded = encodeXml({ ...decodeXml(main?.content), xml: serialiseXml(this.document) });
    const now = new Date();
    const entries = this.#entries.filter(({ name }) => !this.#removed.has(name.toLowerCase()));
    const kept = entries.map((entry) =>
      entry === main
        ? { ...entry, content: encoded }
        : { ...entry, content: this.#changed.get(entry.name) ?? entry.content },
    );
    const names = new Set(kept.map(({ name }) => name));
    const added = [...this.#changed]
      .filter(([name]) => !names.has(name))
      .map(([name, content]) => ({ name, content, modifiedAt: now, isStored: false }));
    return writeArchive([...kept, ...added]);
  }

  #highestId(): number {
    let highest = 0;
    for (const { name, content } of this.#entries) {
      if (!name.startsWith(this.folder) || !name.endsWith('.xml')) continue;
      for (const [, id] of decodeXml(content).xml.matchAll(/:id=["'](\d{1,9})["']/g))
        highest = Math.max(highest, Number(id));
    }
    return highest;
  }
}

function parsePart(content: Buffer): XmlDocument {
  const decoded = decodeXml(content);
  try {
    const document = parseXml(decoded.xml);
    // What can’t be written back as it came isn’t edited.
    if (!encodeXml(decoded).equals(content)) throw new WordFileRefused('damaged');
    return document;
  } catch (error) {
    throw error instanceof WordXmlRejected ? new WordFileRefused('refused_xml', error.message) : error;
  }
}
