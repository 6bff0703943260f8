import type { XmlElement } from '#word-documents';
import type { Answers, Variable } from '../../../api-contract/drafting/variables.ts';
import { scopeOf } from '../../answers/scope.ts';
import type { Scope } from '../../conditions/evaluate.ts';
import { formatValue } from '../../answers/format-answer.ts';
import { decide } from '../../resolve/decide.ts';
import { bookmarksIn, citedBookmarks } from './bookmarks.ts';
import { textElement } from './paragraph-text.ts';
import {
  conditionTag,
  controlsIn,
  openWord,
  saveWord,
  tagOf,
  variableTag,
  wordElement,
  type WordPart,
} from './word-template.ts';

export interface FilledWord {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Keys of controls that are unanswered; their controls stay as they are. */
  readonly missing: readonly string[];
  /** Keys that conditions wait for; what depends on them stays. */
  readonly undecided: readonly string[];
  /** Bookmarks that are cited, and were left out with their clause. */
  readonly broken: readonly string[];
}

export interface WordAnswers {
  readonly variables: readonly Variable[];
  readonly answers: Answers;
  readonly locale?: string;
  /** Whether controls stay around their answers, so that the file can be answered again in Word. */
  readonly keepControls?: boolean;
}

/** Fills the controls of a Word template and leaves out what its conditions say. Throws WordFileRefused. */
export async function fillWordTemplate(bytes: Uint8Array, given: WordAnswers): Promise<FilledWord> {
  const { file, parts } = await openWord(bytes);
  const scope = scopeOf(given.variables, given.answers);
  const had = namesOf(bookmarksIn(parts));
  const undecided = new Set(parts.flatMap((part) => decideConditions(part, scope)));
  const missing = new Set(parts.flatMap((part) => fillControls(part, given, scope)));
  const has = namesOf(bookmarksIn(parts));
  const broken = [...namesOf(citedBookmarks(parts))].filter((name) => had.has(name) && !has.has(name));
  return {
    bytes: await saveWord(file, parts),
    missing: [...missing],
    undecided: [...undecided],
    broken,
  };
}

const namesOf = (named: readonly { readonly name: string }[]) => new Set(named.map(({ name }) => name));

function decideConditions(part: WordPart, scope: Scope): readonly string[] {
  return controlsIn(part).flatMap((control) => {
    const tag = tagOf(control);
    if (!tag.startsWith(conditionTag) || !control.parent) return [];
    const condition = tag.slice(conditionTag.length);
    const { is, waitsFor, keys } = decide(condition, scope);
    if (is === null) return keys.length > 0 ? waitsFor : [condition];
    if (is) unwrapControl(control);
    else removeBlock(control);
    return [];
  });
}

function unwrapControl(control: XmlElement): void {
  const content = control.child('sdtContent');
  if (!content) return control.remove();
  control.before(...content.elements);
  control.remove();
}

/** A cell, a header and a note need a paragraph. */
function removeBlock(control: XmlElement): void {
  const { parent } = control;
  control.remove();
  if (!parent || parent.word === 'p' || parent.word === 'body') return;
  const hasBlock = parent.elements.some(({ word }) => word === 'p' || word === 'tbl' || word === 'sdt');
  if (!hasBlock) parent.append(wordElement(parent, 'p'));
}

function fillControls(
  part: WordPart,
  { variables, locale, keepControls = false }: WordAnswers,
  scope: Scope,
): string[] {
  const byKey = new Map(variables.map((variable) => [variable.key, variable]));
  return controlsIn(part).flatMap((control) => {
    const tag = tagOf(control);
    if (!tag.startsWith(variableTag) || !control.parent) return [];
    const name = tag.slice(variableTag.length);
    const [key = '', field = null] = name.split('.');
    const variable = byKey.get(key);
    const value = variable ? scope(key, field) : null;
    if (!variable || value === null) return [name];
    setContent(control, value === 'blank' ? '' : formatValue(variable, value, locale));
    if (keepControls) control.child('sdtPr')?.child('showingPlcHdr')?.remove();
    else unwrapControl(control);
    return [];
  });
}

/** Gives the text to the first run of the control, in its formatting. */
function setContent(control: XmlElement, text: string): void {
  const content = control.child('sdtContent');
  if (!content) return;
  const [first, ...others] = [...content.descendants()].filter(({ word }) => word === 'r');
  const run = first ?? wordElement(control, 'r');
  const [firstParagraph, ...paragraphs] = content.elements.filter(({ word }) => word === 'p');
  if (!first) (firstParagraph ?? content).append(run);
  for (const child of run.elements) if (child.word !== 'rPr') child.remove();
  // What stood there for people to replace has a style of its own.
  const style = run.child('rPr')?.child('rStyle');
  if (/placeholder/i.test(style?.attribute('val') ?? '')) style?.remove();
  for (const [at, line] of text.split('\n').entries()) {
    if (at > 0) run.append(wordElement(control, 'br'));
    run.append(textElement(control, line));
  }
  for (const one of [...others, ...paragraphs]) one.remove();
}
