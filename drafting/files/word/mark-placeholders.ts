import { WordFileRefused, type XmlElement } from '#word-documents';
import { wordTemplateMessages as messages } from '../../../api-contract/drafting/word-template.messages.ts';
import { dropUnsafe } from './drop-unsafe.ts';
import { controlId, isForeign, markOf, matchesIn, paragraphsOf, placeholderId } from './find-placeholders.ts';
import { piecesOf, replaceText, textElement } from './paragraph-text.ts';
import {
  conditionTag,
  controlsIn,
  maxTag,
  openWord,
  saveWord,
  variableTag,
  wordElement,
  type WordPart,
} from './word-template.ts';

export interface MarkedTemplate {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What isn’t in the file any more: macros, embedded objects, links. */
  readonly dropped: readonly string[];
  /** Conditions that can’t be marked, each as a sentence. */
  readonly problems: readonly string[];
}

/**
 * Makes content controls of the placeholders that were confirmed (their id, and the key of their variable), and of the
 * conditions written as paragraphs. Lawyers go on in Word; the controls keep the mapping. Throws WordFileRefused.
 */
export async function markPlaceholders(
  bytes: Uint8Array,
  confirmed: Readonly<Record<string, string>>,
): Promise<MarkedTemplate> {
  const { file, parts } = await openWord(bytes);
  const counter = { next: nextControlId(parts) };
  const problems: string[] = [];
  for (const part of parts) {
    tagControls(part, confirmed);
    for (const [at, paragraph] of paragraphsOf(part).entries()) markIn(part, paragraph, at, confirmed, counter);
    problems.push(...markConditions(part, counter));
  }
  const dropped = dropUnsafe(file, parts);
  return { bytes: await saveWord(file, parts), dropped, problems };
}

interface Counter {
  next: number;
}

/** Ids of controls are numbers of their own; those in the file stay. */
const nextControlId = (parts: readonly WordPart[]) =>
  1 +
  Math.max(
    0,
    ...parts
      .flatMap(controlsIn)
      .map((control) => Math.abs(Number(control.child('sdtPr')?.child('id')?.attribute('val') ?? 0))),
  );

/** Controls that somebody made in Word become ours by their tag; they look as before. */
function tagControls(part: WordPart, confirmed: Readonly<Record<string, string>>): void {
  for (const [at, control] of controlsIn(part).entries()) {
    const id = controlId(part, at);
    const key = Object.hasOwn(confirmed, id) ? confirmed[id] : undefined;
    if (key === undefined || !isForeign(control)) continue;
    requireTag(key);
    const properties = control.child('sdtPr') ?? wordElement(control, 'sdtPr');
    if (!properties.parent) control.insert(0, properties);
    properties.child('tag')?.remove();
    properties.child('dataBinding')?.remove();
    properties.append(wordElement(control, 'tag', { val: `${variableTag}${key}` }));
  }
}

function requireTag(key: string): void {
  if (`${variableTag}${key}`.length > maxTag) throw new WordFileRefused('unsupported', key);
}

function markIn(
  part: WordPart,
  paragraph: XmlElement,
  at: number,
  confirmed: Readonly<Record<string, string>>,
  counter: Counter,
): void {
  const { text, pieces } = piecesOf(paragraph);
  if (markOf(text)) return;
  for (const { text: written, start } of matchesIn(text).toReversed()) {
    const id = placeholderId(part, at, start);
    const key = Object.hasOwn(confirmed, id) ? confirmed[id] : undefined;
    if (key === undefined) continue;
    requireTag(key);
    replaceText(pieces, start, start + written.length, (properties) => {
      const run = wordElement(paragraph, 'r', {}, ...(properties ? [properties] : []), textElement(paragraph, written));
      return control(
        paragraph,
        `${variableTag}${key}`,
        written,
        counter,
        [wordElement(paragraph, 'text', { multiLine: '1' })],
        run,
      );
    });
  }
}

function control(
  beside: XmlElement,
  tag: string,
  title: string,
  counter: Counter,
  kind: XmlElement[],
  ...content: XmlElement[]
): XmlElement {
  const properties = wordElement(
    beside,
    'sdtPr',
    {},
    wordElement(beside, 'alias', { val: title.slice(0, maxTag) }),
    wordElement(beside, 'tag', { val: tag }),
    wordElement(beside, 'id', { val: String(counter.next) }),
    ...kind,
  );
  counter.next += 1;
  return wordElement(beside, 'sdt', {}, properties, wordElement(beside, 'sdtContent', {}, ...content));
}

/** Puts what stands between `{if …}` and `{end}` into a control; the two paragraphs go. */
function markConditions(part: WordPart, counter: Counter): string[] {
  const problems: string[] = [];
  const open: { paragraph: XmlElement; condition: string }[] = [];
  for (const paragraph of paragraphsOf(part)) {
    const mark = markOf(piecesOf(paragraph).text);
    if (mark?.kind === 'if') open.push({ paragraph, condition: mark.condition });
    if (mark?.kind !== 'end') continue;
    const begin = open.pop();
    if (!begin) problems.push(messages.strayEnd);
    else if (begin.paragraph.parent !== paragraph.parent) problems.push(messages.openCondition(begin.condition));
    else if (`${conditionTag}${begin.condition}`.length > maxTag) {
      problems.push(messages.conditionTooLong(begin.condition, maxTag - conditionTag.length));
    } else wrapBetween(begin.paragraph, paragraph, begin.condition, counter);
  }
  problems.push(...open.map(({ condition }) => messages.openCondition(condition)));
  return problems;
}

function wrapBetween(begin: XmlElement, end: XmlElement, condition: string, counter: Counter): void {
  const siblings = begin.parent?.elements ?? [];
  const between = siblings.slice(siblings.indexOf(begin) + 1, siblings.indexOf(end));
  if (between.length > 0) {
    begin.before(control(begin, `${conditionTag}${condition}`, `If ${condition}`, counter, [], ...between));
  }
  begin.remove();
  end.remove();
}
