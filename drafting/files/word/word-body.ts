// cspell:words berschrift txbx
import type { XmlElement } from '#word-documents';
import type {
  BlockNode,
  Body,
  InlineNode,
  Mark,
  ParagraphNode,
  TableCellNode,
} from '../../../api-contract/drafting/nodes.ts';
import type { WordCitation } from '../../proof/finding.ts';
import { citationsIn } from './bookmarks.ts';
import { conditionTag, openWord, tagOf, variableTag } from './word-template.ts';

const headerLimit = 200;

export interface WordBody {
  readonly body: Body;
  readonly citations: readonly WordCitation[];
}

/**
 * Returns what a marked Word template says as a body: controls as variables, conditions as such, notes at the end. For
 * previews, proofs and comparisons; numbers, layout and pictures stay in the file. Throws WordFileRefused.
 */
export async function bodyOfWord(bytes: Uint8Array): Promise<WordBody> {
  const { parts } = await openWord(bytes);
  const reader = new BodyReader();
  const inlineOf = (kind: 'header' | 'footer') =>
    parts
      .filter((part) => part.kind === kind)
      .flatMap(({ document }) => reader.inline(document.root))
      .slice(0, headerLimit);
  const content = parts.flatMap(({ kind, document }) => {
    if (kind === 'body') return reader.blocks(document.root);
    // Lines that part notes from the text are empty notes.
    return kind === 'note' ? reader.blocks(document.root).filter((block) => 'content' in block) : [];
  });
  const body: Body = {
    type: 'doc',
    attrs: { header: inlineOf('header'), footer: inlineOf('footer'), page: { size: 'A4', margin: 25 } },
    content: content.length > 0 ? content : [reader.paragraph(null)],
  };
  return { body, citations: citationsIn(parts, reader.ids) };
}

const skipped = new Set(['pPr', 'rPr', 'sdtPr', 'del', 'moveFrom', 'tblPr', 'tblGrid', 'sectPr', 'Fallback']);

class BodyReader {
  /** Of the paragraphs that were read. */
  readonly ids = new Map<XmlElement, string>();
  #count = 0;

  blocks(container: XmlElement): BlockNode[] {
    return container.elements.flatMap((child): BlockNode[] => {
      if (isSkipped(child)) return [];
      if (child.word === 'p') return [this.paragraph(child), ...this.#textBoxes(child)];
      if (child.word === 'tbl') return this.#table(child);
      if (child.word !== 'sdt') return this.blocks(child);
      const tag = tagOf(child);
      if (tag.startsWith(variableTag)) return [this.paragraph(child)];
      const content = this.blocks(child.child('sdtContent') ?? child);
      if (!tag.startsWith(conditionTag) || content.length === 0) return content;
      const condition = tag.slice(conditionTag.length);
      return [{ type: 'conditional', attrs: { id: this.#id(), condition }, content }];
    });
  }

  paragraph(element: XmlElement | null): ParagraphNode {
    const properties = element?.child('pPr');
    const style = properties?.child('pStyle')?.attribute('val') ?? '';
    const level = Number(properties?.child('numPr')?.child('ilvl')?.attribute('val') ?? Number.NaN);
    const content = element === null ? [] : this.#around(element, this.inline(element));
    const id = this.#id();
    if (element) this.ids.set(element, id);
    return {
      type: 'paragraph',
      attrs: {
        id,
        style: /^titel?$/i.test(style)
          ? 'title'
          : /^(heading|berschrift|überschrift)/i.test(style)
            ? 'heading'
            : 'body',
        level: Number.isNaN(level) ? null : Math.min(3, Math.max(0, level)),
      },
      ...(content.length > 0 && { content }),
    };
  }

  /** The text within an element; neighbours of one formatting are one node. */
  inline(element: XmlElement): InlineNode[] {
    const nodes: InlineNode[] = [];
    for (const node of this.#inlineNodes(element)) {
      const last = nodes.at(-1);
      if (last?.type === 'text' && node.type === 'text' && sameMarks(last.marks, node.marks)) last.text += node.text;
      else nodes.push(node);
    }
    return nodes;
  }

  #inlineNodes(element: XmlElement): InlineNode[] {
    if (element.word === 'sdt') return this.#control(element);
    return element.elements.flatMap((child): InlineNode[] => {
      if (isSkipped(child)) return [];
      if (child.word === 'r') return runNodes(child);
      return this.#inlineNodes(child);
    });
  }

  #control(control: XmlElement): InlineNode[] {
    const tag = tagOf(control);
    const content = control.child('sdtContent') ?? control;
    if (tag.startsWith(variableTag)) {
      const first = [...content.descendants()].find(({ word }) => word === 'r');
      return [
        { type: 'variable', attrs: { key: tag.slice(variableTag.length) }, ...(first && marked(marksOf(first))) },
      ];
    }
    const inner = this.inline(content);
    if (!tag.startsWith(conditionTag) || inner.length === 0) return inner;
    return [{ type: 'conditionalText', attrs: { condition: tag.slice(conditionTag.length) }, content: inner }];
  }

  /** In cells, conditions around a paragraph are conditions of its text. */
  #around(paragraph: XmlElement, content: InlineNode[]): InlineNode[] {
    let nodes = content;
    const isIn = (element: XmlElement) => element.word === 'tc' || element.word === 'sdt';
    for (let above = paragraph.ancestor(isIn); above?.word === 'sdt'; above = above.ancestor(isIn)) {
      const tag = tagOf(above);
      const isInCell = above.ancestor(({ word }) => word === 'tc' || word === 'body')?.word === 'tc';
      if (!isInCell || !tag.startsWith(conditionTag) || nodes.length === 0) continue;
      nodes = [{ type: 'conditionalText', attrs: { condition: tag.slice(conditionTag.length) }, content: nodes }];
    }
    return nodes;
  }

  #textBoxes(paragraph: XmlElement): BlockNode[] {
    const within = (element: XmlElement): BlockNode[] =>
      element.elements.flatMap((child) => {
        if (isSkipped(child)) return [];
        return child.word === 'txbxContent' ? this.blocks(child) : within(child);
      });
    return within(paragraph);
  }

  #table(table: XmlElement): BlockNode[] {
    const rows = rowsOf(table, 'tr').map((row) => rowsOf(row, 'tc').slice(0, 50));
    const content = rows
      .filter((cells) => cells.length > 0)
      .map((cells) => ({ type: 'table_row' as const, content: cells.map((cell) => this.#cell(cell)) }));
    return content.length > 0 ? [{ type: 'table', attrs: { id: this.#id() }, content }] : [];
  }

  #cell(cell: XmlElement): TableCellNode {
    const span = Number(cell.child('tcPr')?.child('gridSpan')?.attribute('val') ?? 1);
    const paragraphs = [...cell.descendants()].filter(({ word }) => word === 'p').map((one) => this.paragraph(one));
    return {
      type: 'table_cell',
      attrs: { colspan: Math.min(50, Math.max(1, Math.trunc(span) || 1)), rowspan: 1, colwidth: null },
      content: paragraphs.length > 0 ? paragraphs : [this.paragraph(null)],
    };
  }

  #id(): string {
    this.#count += 1;
    return `word-${this.#count}`;
  }
}

const isSkipped = ({ word, local }: XmlElement) => skipped.has(word === '' ? local : word);

/** Rows of a table or cells of a row, also those in controls. */
const rowsOf = (element: XmlElement, what: 'tr' | 'tc'): XmlElement[] =>
  element.elements.flatMap((child) => {
    if (child.word === what) return [child];
    return isSkipped(child) || child.word === 'tbl' ? [] : rowsOf(child, what);
  });

const storable = /[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu;

function runNodes(run: XmlElement): InlineNode[] {
  const marks = marked(marksOf(run));
  return run.elements.flatMap((child): InlineNode[] => {
    const text = child.word === 't' ? child.ownText.toWellFormed().replaceAll(storable, '') : '';
    if (text !== '') return [{ type: 'text', text, ...marks }];
    if (child.word === 'tab') return [{ type: 'text', text: '\t', ...marks }];
    return child.word === 'br' && child.attribute('type') === undefined ? [{ type: 'hardBreak', ...marks }] : [];
  });
}

const styles = [
  ['b', 'bold'],
  ['i', 'italic'],
  ['u', 'underline'],
] as const;

function marksOf(run: XmlElement): Mark[] {
  const properties = run.child('rPr');
  return styles.flatMap(([word, type]) => {
    const property = properties?.child(word);
    return property && !/^(0|false|off|none)$/i.test(property.attribute('val') ?? '') ? [{ type }] : [];
  });
}

const marked = (marks: Mark[]) => (marks.length > 0 ? { marks } : {});
const sameMarks = (one: Mark[] = [], other: Mark[] = []) => JSON.stringify(one) === JSON.stringify(other);
