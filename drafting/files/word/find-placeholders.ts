import type { XmlElement } from '#word-documents';
import { piecesOf } from './paragraph-text.ts';
import {
  conditionTag,
  controlsIn,
  openWord,
  tagOf,
  variableTag,
  type WordPart,
  type WordPlaceKind,
} from './word-template.ts';

export interface Placeholder {
  /** The same in a file as long as nobody changes it. */
  readonly id: string;
  /** As it is written: `{customer}`, `[Customer]`, `«Customer»`. */
  readonly text: string;
  /** A key made of it. */
  readonly key: string;
  readonly place: WordPlaceKind;
  readonly before: string;
  readonly after: string;
  /** False for what is rarely meant as one: `[sic]`, `[1]`, long sentences. */
  readonly isLikely: boolean;
}

/** A condition written as paragraphs of its own: `{if personalData}` … `{end}`. */
export interface WrittenCondition {
  readonly id: string;
  readonly condition: string;
}

export interface WordTemplateContent {
  readonly placeholders: readonly Placeholder[];
  readonly conditions: readonly WrittenCondition[];
  /** Keys of controls that an earlier import made, or somebody in Word. */
  readonly mappedKeys: readonly string[];
  readonly mappedConditions: readonly string[];
}

/** Finds placeholders in body, headers, footers and notes, over runs of different formatting. Throws WordFileRefused. */
export async function findPlaceholders(bytes: Uint8Array): Promise<WordTemplateContent> {
  const { parts } = await openWord(bytes);
  const found = parts.flatMap((part) => [
    ...paragraphsOf(part).flatMap((one, at) => inParagraph(part, one, at)),
    ...foreignControls(part),
  ]);
  const tags = parts.flatMap(controlsIn).map(tagOf);
  const tagged = (prefix: string) =>
    [...new Set(tags.filter((tag) => tag.startsWith(prefix)))].map((tag) => tag.slice(prefix.length));
  return {
    placeholders: found.flatMap((one) => ('key' in one ? [one] : [])),
    conditions: found.flatMap((one) => ('condition' in one ? [one] : [])),
    mappedKeys: tagged(variableTag),
    mappedConditions: tagged(conditionTag),
  };
}

export const paragraphsOf = ({ document }: WordPart): XmlElement[] =>
  [...document.root.descendants()].filter(({ word }) => word === 'p');

export const placeholderId = (part: WordPart, paragraph: number, start: number) => `${part.name}:${paragraph}:${start}`;

/** Two braces are an anchor of a signature, such as `{{sign:buyer}}`. */
const pattern = /(?<!\{)\{([^{}\n]{1,80})\}(?!\})|\[([^[\]\n]{1,80})\]|«([^«»\n]{1,80})»/g;

/** Where placeholders stand in the text of a paragraph. */
export const matchesIn = (text: string): { text: string; inner: string; start: number }[] =>
  [...text.matchAll(pattern)].map((match) => ({
    text: match[0],
    inner: (match[1] ?? match[2] ?? match[3] ?? '').trim(),
    start: match.index,
  }));

/** What a paragraph says that is a mark of a condition; null for any other. */
export function markOf(text: string): { kind: 'if'; condition: string } | { kind: 'end' } | null {
  const [, inner] = /^\s*\{([^{}]{1,500})\}\s*$/.exec(text) ?? [];
  if (inner === undefined) return null;
  if (/^\s*end( if)?\s*$/i.test(inner)) return { kind: 'end' };
  const [, condition] = /^\s*if\s+(\S[\s\S]*?)\s*$/i.exec(inner) ?? [];
  return condition === undefined ? null : { kind: 'if', condition };
}

function inParagraph(part: WordPart, paragraph: XmlElement, at: number): (Placeholder | WrittenCondition)[] {
  const { text } = piecesOf(paragraph);
  const mark = markOf(text);
  if (mark) return mark.kind === 'if' ? [{ id: placeholderId(part, at, 0), condition: mark.condition }] : [];
  return matchesIn(text).map(({ text: written, inner, start }) => ({
    id: placeholderId(part, at, start),
    text: written,
    key: keyOf(inner),
    place: part.kind,
    before: text.slice(Math.max(0, start - 40), start),
    after: text.slice(start + written.length, start + written.length + 40),
    isLikely: isLikely(written, inner),
  }));
}

/** Controls that somebody made in Word, and that no variable fills yet. */
function foreignControls(part: WordPart): Placeholder[] {
  return controlsIn(part).flatMap((control, at) => {
    const text = isForeign(control) ? textWithin(control) : '';
    const named = [tagOf(control), control.child('sdtPr')?.child('alias')?.attribute('val'), text];
    const name = named.find((each) => each !== undefined && /\p{L}/u.test(each));
    if (text === '' || !name) return [];
    const surroundings = { before: '', after: '', isLikely: true };
    return [{ id: controlId(part, at), text: text.slice(0, 80), key: keyOf(name), place: part.kind, ...surroundings }];
  });
}

export const controlId = (part: WordPart, at: number) => `${part.name}:control:${at}`;

/** Kinds that hold more than an answer: contents, building blocks, pictures, repeated parts. */
const otherKinds = new Set([
  'docPartObj',
  'docPartList',
  'picture',
  'group',
  'repeatingSection',
  'checkbox',
  'citation',
]);

export function isForeign(control: XmlElement): boolean {
  const tag = tagOf(control);
  const kinds = control.child('sdtPr')?.elements ?? [];
  return (
    !tag.startsWith(variableTag) &&
    !tag.startsWith(conditionTag) &&
    !kinds.some(({ local }) => otherKinds.has(local)) &&
    ![...control.descendants()].some(({ word }) => word === 'sdt' || word === 'tbl')
  );
}

const textWithin = (control: XmlElement) =>
  [...control.descendants()]
    .map(({ word, ownText }) => (word === 't' ? ownText : ''))
    .join('')
    .trim();

const rarelyMeant = new Set(['sic', 'omitted', 'reserved', 'intentionally left blank', 'signature page follows']);

function isLikely(written: string, inner: string): boolean {
  if (!/\p{L}/u.test(inner) || rarelyMeant.has(inner.toLowerCase())) return false;
  return !written.startsWith('[') || (inner.split(/\s+/).length <= 6 && !/[.;]$/.test(inner));
}

/** `Name of customer` becomes `nameOfCustomer`. */
export function keyOf(inner: string): string {
  const words = inner
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9_.]+/)
    .filter((word) => word !== '');
  const joined = words
    .map((word, at) => {
      const rest = word === word.toUpperCase() && word.length > 1 ? word.slice(1).toLowerCase() : word.slice(1);
      return (at === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + rest;
    })
    .join('');
  const key = joined.slice(0, 60);
  return /^[A-Za-z]/.test(key) ? key : `value${key}`.slice(0, 60);
}
