import type { Requirement, RequirementKind } from '../../api-contract/frameworks/model.ts';
import { importLimits } from '../limits.ts';
import { elementsIn, isElement, type XmlElement } from '../reading/xml-tree.ts';
import { refused, written } from '../refused.ts';

/** An act of the EU as the Publications Office files it (Formex 4). */
export interface Act {
  readonly title: string;
  /** Its day, ISO 8601. */
  readonly date: string | null;
  readonly recitals: number;
  readonly rows: Requirement[];
  /** Paragraphs with those that aren’t numbered, and points. */
  readonly paragraphs: number;
  readonly points: number;
}

/** Elements that aren’t part of the words around them: notes, numbers, and lists, whose points are rows of their own. */
const apart = new Set(['NOTE', 'NO.P', 'NO.PARAG', 'LIST']);
const quotes: Readonly<Record<string, string>> = { 'QUOT.START': '‘', 'QUOT.END': '’' };
/** What points may stand in. */
const holders = new Set(['ALINEA', 'P', 'NP', 'TXT']);
const longestTitle = 90;

const own = (element: XmlElement, name: string) => elementsIn(element).filter((each) => each.name === name);

function words({ kids }: XmlElement): string {
  let text = '';
  for (const kid of kids) {
    if (!isElement(kid)) text += kid;
    else if (!apart.has(kid.name)) text += quotes[kid.name] ?? words(kid);
    if (isElement(kid) && kid.name === 'P') text += ' ';
  }
  return text;
}

const textOf = (element: XmlElement | undefined) => (element ? words(element).replace(/\s+/g, ' ').trim() : '');

/** Returns the first element of a name, at any depth; not within one of `not`. */
function first(element: XmlElement, name: string, not: ReadonlySet<string> = new Set()): XmlElement | undefined {
  for (const kid of elementsIn(element)) {
    if (kid.name === name) return kid;
    const found = not.has(kid.name) ? undefined : first(kid, name, not);
    if (found) return found;
  }
  return undefined;
}

function count(element: XmlElement, name: string): number {
  return elementsIn(element).reduce((sum, kid) => sum + (kid.name === name ? 1 : count(kid, name)), 0);
}

/** Whether a document is an act or an annex of Formex. */
export const isFormex = ({ name }: XmlElement) => name === 'ACT' || name === 'CONS.ACT';

/** Returns an act as rows: divisions, articles, paragraphs and points, with references such as “Art. 28(3)(h)”. */
export function readAct(root: XmlElement, file: string): Act {
  const terms = first(root, 'ENACTING.TERMS');
  const rows = new ActRows(file);
  if (terms) rows.addAll(terms, null, 0);
  if (rows.list.length === 0) throw refused('nothing', file);
  return {
    title: textOf(first(root, 'TITLE')),
    date: dateOf(root),
    recitals: count(root, 'CONSID'),
    rows: rows.list,
    paragraphs: rows.paragraphs,
    points: rows.points,
  };
}

function dateOf(root: XmlElement): string | null {
  const instance = first(root, 'BIB.INSTANCE') ?? root;
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(first(instance, 'DATE')?.attrs.ISO ?? '') ?? [];
  return year && month && day ? `${year}-${month}-${day}` : null;
}

interface NewRow {
  readonly ref: string;
  readonly label?: string;
  readonly title: string;
  readonly kind: RequirementKind;
  readonly parent: string | null;
  readonly depth: number;
  readonly statement: string;
}

class ActRows {
  readonly list: Requirement[] = [];
  paragraphs = 0;
  points = 0;
  readonly #file: string;
  readonly #taken = new Set<string>();
  #groups = 0;

  constructor(file: string) {
    this.#file = file;
  }

  addAll(holder: XmlElement, parent: string | null, depth: number): void {
    for (const element of elementsIn(holder)) {
      if (element.name === 'DIVISION') this.#addDivision(element, parent, depth);
      else if (element.name === 'ARTICLE') this.#addArticle(element, parent, depth);
    }
  }

  #addDivision(division: XmlElement, parent: string | null, depth: number): void {
    const [heading] = own(division, 'TITLE');
    const label = textOf(heading && first(heading, 'TI'));
    const title = textOf(heading && first(heading, 'STI'));
    this.#groups += 1;
    const ref = this.#add({
      ref: label ? (parent ? `${parent}, ${label}` : label) : `Division ${this.#groups}`,
      label,
      title: title || label,
      kind: 'group',
      parent,
      depth,
      statement: '',
    });
    this.addAll(division, ref, depth + 1);
  }

  #addArticle(article: XmlElement, parent: string | null, depth: number): void {
    const number = textOf(own(article, 'TI.ART')[0]).replace(/^Article\s+/i, '');
    const paragraphs = own(article, 'PARAG');
    const alineas = own(article, 'ALINEA');
    const [only] = alineas;
    const isOne = paragraphs.length === 0 && alineas.length === 1 && only;
    const ref = this.#add({
      ref: `Art. ${number}`,
      title: textOf(own(article, 'STI.ART')[0]),
      kind: 'article',
      parent,
      depth,
      statement: isOne ? textOf(only) : '',
    });
    if (isOne) {
      this.paragraphs += 1;
      this.#addPoints([only], ref, ref, depth + 1);
    }
    for (const paragraph of paragraphs) {
      const numbered = textOf(own(paragraph, 'NO.PARAG')[0]).replace(/[().]/g, '').trim();
      this.#addParagraph(own(paragraph, 'ALINEA'), `${ref}(${numbered || this.paragraphs + 1})`, ref, depth + 1);
    }
    if (paragraphs.length === 0 && !isOne)
      for (const [index, alinea] of alineas.entries())
        this.#addParagraph([alinea], `${ref}, para. ${index + 1}`, ref, depth + 1);
  }

  #addParagraph(alineas: readonly XmlElement[], wanted: string, parent: string, depth: number): void {
    this.paragraphs += 1;
    const statement = alineas.map(textOf).filter(Boolean).join('\n\n');
    const ref = this.#add({ ref: wanted, title: shortened(statement), kind: 'paragraph', parent, depth, statement });
    this.#addPoints(alineas, ref, ref, depth + 1);
  }

  /** Points of several lists in one paragraph may have the same letters: those of a later list name it. */
  #addPoints(holdersOfLists: readonly XmlElement[], within: string, parent: string, depth: number): void {
    const lists = holdersOfLists.flatMap(listsIn);
    for (const [index, list] of lists.entries()) {
      for (const [place, item] of own(list, 'ITEM').entries()) {
        const numbered = textOf(first(item, 'NO.P', new Set(['LIST'])))
          .replace(/[().]/g, '')
          .trim();
        const letter = /[\p{L}\p{N}]/u.test(numbered) ? numbered : String(place + 1);
        const usual = `${within}(${letter})`;
        const statement = textOf(item);
        this.points += 1;
        const ref = this.#add({
          ref: this.#taken.has(usual) ? `${within}[${index + 1}](${letter})` : usual,
          title: shortened(statement),
          kind: 'point',
          parent,
          depth,
          statement,
        });
        this.#addPoints([item], ref, ref, depth + 1);
      }
    }
  }

  /** Adds a row and returns its ref. What has no rows in it can be assessed; what has some is assessed by them. */
  #add({ ref: wanted, label, statement, ...row }: NewRow): string {
    if (this.list.length >= importLimits.requirements)
      throw refused('too_many', written(this.list.length + 1), 'requirements', written(importLimits.requirements));
    if (Buffer.byteLength(statement) > importLimits.textBytes)
      throw refused('text_too_long', wanted, importLimits.textKilobytes);
    if (row.depth >= importLimits.depth) throw refused('too_deep', this.#file, importLimits.depth);
    let ref = wanted;
    for (let number = 2; this.#taken.has(ref); number += 1) ref = `${wanted}/${number}`;
    this.#taken.add(ref);
    const above = row.kind === 'group' ? undefined : this.list.find((each) => each.ref === row.parent);
    if (above) above.assessable = false;
    this.list.push({
      ...row,
      ref,
      label: label || ref,
      class: null,
      position: this.list.length,
      parts: statement ? [{ id: null, name: 'statement', label: null, title: null, prose: statement, parts: [] }] : [],
      params: [],
      assessable: statement !== '',
      context: false,
      withdrawn: false,
      successors: [],
      weight: 1,
    });
    return ref;
  }
}

function listsIn(holder: XmlElement): XmlElement[] {
  return elementsIn(holder).flatMap((each) =>
    each.name === 'LIST' ? [each] : holders.has(each.name) ? listsIn(each) : [],
  );
}

function shortened(text: string): string {
  if (text.length <= longestTitle) return text;
  const cut = text.slice(0, longestTitle);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:]$/, '')}…`;
}
