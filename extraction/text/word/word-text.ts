import { SaxesParser, type SaxesTagNS } from 'saxes';

const wordNamespaces = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]);
const compatibility = 'http://schemas.openxmlformats.org/markup-compatibility/2006';

/** Word nests a few dozen levels; resolving namespaces takes time in proportion to the depth. */
const maxDepth = 400;
const maxErrors = 1_000;

export class WordXmlRejected extends Error {
  override readonly name = 'WordXmlRejected';
}

/** Elements whose content is not part of the text as it reads when every tracked change is accepted. */
const skipped = new Set(['del', 'moveFrom', 'instrText', 'delInstrText', 'delText', 'fldData']);
const marks = new Map([
  ['tab', '\t'],
  ['cr', '\n'],
  ['noBreakHyphen', '-'],
]);

/**
 * Returns the text of a `word/document.xml` with all tracked changes accepted: a blank line after each paragraph, a tab
 * after each cell, a form feed at each page break, a text box after the paragraph that anchors it. One pass, linear in
 * the length. Throws WordXmlRejected for a document type declaration or nesting deeper than Word writes.
 */
export function textOfWordXml(xml: string): string {
  const walk = new WordWalk();
  const parser = new SaxesParser({ xmlns: true, position: false });
  let depth = 0;
  parser.on('doctype', () => {
    throw new WordXmlRejected('The document declares a document type.');
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > maxDepth) throw new WordXmlRejected('The document is nested too deeply.');
    walk.open(tag);
  });
  parser.on('text', (text) => walk.text(text));
  parser.on('cdata', (text) => walk.text(text));
  parser.on('closetag', (tag) => {
    depth -= 1;
    walk.close(tag);
  });
  let errors = 0;
  // Real files break a rule of XML here and there; what can be read is read.
  parser.on('error', () => {
    errors += 1;
    if (errors > maxErrors) throw new WordXmlRejected('The document is not XML.');
  });
  parser.write(xml).close();
  return walk.result().replaceAll('\u0000', '\uFFFD').toWellFormed();
}

interface Paragraph {
  /** The mark was deleted or moved away: what follows continues this paragraph. */
  joinsNext: boolean;
  /** Text boxes anchored here, read after it. */
  readonly boxes: string[];
}

interface Row {
  readonly start: number;
  deleted: boolean;
}

const isWord = ({ uri }: SaxesTagNS) => wordNamespaces.has(uri);

class WordWalk {
  #parts: string[] = [];
  /** What was written outside the text boxes that are open. */
  readonly #outside: string[][] = [];
  readonly #paragraphs: Paragraph[] = [];
  readonly #rows: Row[] = [];
  /** For each open `mc:AlternateContent`, whether one of its alternatives has been read. */
  readonly #alternatives: boolean[] = [];
  /** Open elements of the names that matter for what is inside them. */
  readonly #open = new Map<string, number>();
  #skipDepth = 0;

  open(tag: SaxesTagNS): void {
    if (this.#skipDepth > 0 || this.#isSkipped(tag)) {
      this.#skipDepth += 1;
      return;
    }
    if (tag.uri === compatibility && tag.local === 'AlternateContent') this.#alternatives.push(false);
    if (!isWord(tag)) return;
    this.#count(tag.local, 1);
    const mark = marks.get(tag.local);
    if (mark !== undefined && !this.#isIn('pPr')) this.#parts.push(mark);
    else if (tag.local === 'br') this.#parts.push(attributeOf(tag, 'type') === 'page' ? '\f' : '\n');
    else if (tag.local === 'p') this.#paragraphs.push({ joinsNext: false, boxes: [] });
    else if (tag.local === 'tr') this.#rows.push({ start: this.#parts.length, deleted: false });
    else if (tag.local === 'txbxContent') {
      this.#outside.push(this.#parts);
      this.#parts = [];
    }
  }

  text(text: string): void {
    if (this.#skipDepth === 0 && this.#isIn('t')) this.#parts.push(text);
  }

  close(tag: SaxesTagNS): void {
    if (this.#skipDepth > 0) {
      this.#skipDepth -= 1;
      return;
    }
    if (tag.uri === compatibility && tag.local === 'AlternateContent') this.#alternatives.pop();
    if (!isWord(tag)) return;
    this.#count(tag.local, -1);
    if (tag.local === 'p') this.#closeParagraph();
    else if (tag.local === 'tc') this.#endWith('\t');
    else if (tag.local === 'tr') this.#closeRow();
    else if (tag.local === 'txbxContent') this.#closeTextBox();
  }

  result(): string {
    return [...this.#outside, this.#parts].flat().join('');
  }

  #isIn(name: string): boolean {
    return (this.#open.get(name) ?? 0) > 0;
  }

  #count(name: string, change: 1 | -1): void {
    if (name === 't' || name === 'pPr' || name === 'trPr') this.#open.set(name, (this.#open.get(name) ?? 0) + change);
  }

  /** Deleted content; deletions of a paragraph mark or a row are noted instead. Of alternatives the first is read. */
  #isSkipped(tag: SaxesTagNS): boolean {
    if (tag.uri === compatibility && (tag.local === 'Choice' || tag.local === 'Fallback')) {
      const taken = this.#alternatives.pop();
      if (taken !== undefined) this.#alternatives.push(true);
      return taken ?? false;
    }
    if (!isWord(tag) || !skipped.has(tag.local)) return false;
    const [paragraph, row] = [this.#paragraphs.at(-1), this.#rows.at(-1)];
    if (this.#isIn('pPr') && paragraph) paragraph.joinsNext = true;
    else if (this.#isIn('trPr') && row) row.deleted = true;
    return true;
  }

  #closeParagraph(): void {
    const { joinsNext = false, boxes = [] } = this.#paragraphs.pop() ?? {};
    if (!joinsNext) this.#parts.push('\n\n');
    for (const part of boxes) this.#parts.push(part);
  }

  #closeRow(): void {
    const row = this.#rows.pop();
    if (row?.deleted) this.#parts.length = Math.min(row.start, this.#parts.length);
    else this.#endWith('\n');
  }

  #closeTextBox(): void {
    const box = this.#parts;
    this.#parts = this.#outside.pop() ?? [];
    const into = this.#paragraphs.at(-1)?.boxes ?? this.#parts;
    for (const part of box) into.push(part);
  }

  /** Replaces the white space at the end. */
  #endWith(mark: string): void {
    let last = this.#parts.pop();
    while (last !== undefined && last.trim() === '') last = this.#parts.pop();
    if (last !== undefined) this.#parts.push(last.trimEnd());
    this.#parts.push(mark);
  }
}

function attributeOf(tag: SaxesTagNS, name: string): string | undefined {
  return Object.values(tag.attributes).find(({ local, uri }) => local === name && wordNamespaces.has(uri))?.value;
}
