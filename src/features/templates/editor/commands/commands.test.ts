import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, test } from 'vitest';
import { toBody, toDocument } from '../document/body-codec.ts';
import { uniqueIds } from '../document/node-ids.ts';
import { bodyOf, clauses, paragraph, services } from '../editor-fixture.ts';
import { structureOf } from '../session/structure.ts';
import {
  insertClause,
  insertPageBreak,
  insertReference,
  insertSignatureBlock,
  insertTable,
  insertVariable,
  makeConditionalText,
  unwrapCondition,
  wrapInCondition,
} from './insert-nodes.ts';
import { setClause, setStyle, shiftLevel, splitParagraph } from './paragraphs.ts';

const [confidentiality] = clauses;

/** A text with its caret, or its selection, where these words are. */
function at(state: EditorState, words: string, part: 'start' | 'end' | 'all' = 'start'): EditorState {
  let [from, to] = [-1, -1];
  state.doc.descendants((node, place) => {
    const index = node.isText ? (node.text ?? '').indexOf(words) : -1;
    if (index >= 0 && from < 0) [from, to] = [place + index, place + index + words.length];
  });
  if (from < 0) throw new Error(`There is no “${words}”.`);
  const [anchor, head] = part === 'all' ? [from, to] : part === 'start' ? [from, from] : [to, to];
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, anchor, head)));
}

const opened = (body = services) => EditorState.create({ doc: toDocument(body), plugins: [uniqueIds()] });

function after(state: EditorState, command: Command): EditorState {
  let result = state;
  const done = command(state, (transaction) => {
    result = state.apply(transaction);
  });
  if (!done) throw new Error('The command does nothing here.');
  result.doc.check();
  return result;
}

const attributesOf = (state: EditorState, words: string) => at(state, words).selection.$from.parent.attrs;
const numberOf = (state: EditorState, id: string) => structureOf(state.doc, clauses).byId.get(id)?.citation;

describe('a level', () => {
  test('goes down and up, and the numbers of the clauses behind follow', () => {
    const state = at(opened(), 'expenses that');
    const raised = after(state, shiftLevel(-1));
    expect(numberOf(state, 'expenses')).toBe('1.2(b)');
    expect(numberOf(raised, 'expenses')).toBe('1.3');
    expect(numberOf(after(raised, shiftLevel(1)), 'expenses')).toBe('1.2(b)');
  });

  test('ends at four', () => {
    const state = after(at(opened(), 'expenses that'), shiftLevel(1));
    expect(attributesOf(state, 'expenses that')['level']).toBe(3);
    expect(shiftLevel(1)(state)).toBe(false);
  });

  test('changes for every selected paragraph', () => {
    const state = opened();
    const all = state.apply(
      state.tr.setSelection(TextSelection.between(state.doc.resolve(1), state.doc.resolve(state.doc.content.size - 3))),
    );
    const deeper = after(all, shiftLevel(1));
    expect(attributesOf(deeper, 'The supplier performs')['level']).toBe(2);
    expect(attributesOf(deeper, 'Liability is')['level']).toBe(2);
    expect(attributesOf(deeper, 'Services agreement')['level']).toBeNull();
  });
});

describe('Enter', () => {
  test('makes another clause of the level with an id of its own', () => {
    const state = after(at(opened(), 'care.', 'end'), splitParagraph);
    expect(state.selection.$from.parent.attrs).toMatchObject({ style: 'clause', level: 1 });
    expect(state.selection.$from.parent.attrs['id']).not.toBe('care');
    expect(numberOf(state, 'fees')).toBe('1.3');
  });

  test('before the words of a clause leaves them the id by which they are cited', () => {
    const state = after(at(opened(), 'The supplier performs'), splitParagraph);
    expect(attributesOf(state, 'The supplier performs')['id']).toBe('care');
    expect(numberOf(state, 'care')).toBe('1.2');
  });

  test('in an empty clause goes up a level, and to text from the top', () => {
    let state = after(at(opened(), 'expenses that were agreed beforehand.', 'end'), splitParagraph);
    for (const level of [1, 0]) {
      state = after(state, splitParagraph);
      expect(state.selection.$from.parent.attrs['level']).toBe(level);
    }
    expect(after(state, splitParagraph).selection.$from.parent.attrs).toMatchObject({ style: 'body', level: null });
  });

  test('behind a title begins text', () => {
    const state = after(at(opened(), 'Services agreement', 'end'), splitParagraph);
    expect(state.selection.$from.parent.attrs['style']).toBe('body');
  });
});

test('a style keeps the level of a clause', () => {
  const heading = after(at(opened(), 'expenses that'), setStyle('heading'));
  expect(attributesOf(heading, 'expenses that')).toMatchObject({ style: 'heading', level: 2 });
  expect(attributesOf(after(heading, setClause(0)), 'expenses that')).toMatchObject({ style: 'clause', level: 0 });
});

describe('inserting', () => {
  test('puts a question where the caret is', () => {
    const state = after(at(opened(), 'reasonable'), insertVariable('fee'));
    expect(state.selection.$from.parent.textBetween(0, state.selection.$from.parentOffset, undefined, '#')).toBe(
      'The supplier performs the services with #',
    );
  });

  test('puts a block behind the paragraph, in its place where it is empty', () => {
    const behind = after(at(opened(), 'reasonable'), insertPageBreak);
    expect(behind.doc.children.map(({ type }) => type.name).slice(3, 6)).toEqual([
      'paragraph',
      'pageBreak',
      'paragraph',
    ]);
    const empty = after(opened(bodyOf(paragraph('p', 'body', null))), insertSignatureBlock('customer'));
    expect(empty.doc.children.map(({ type }) => type.name)).toEqual(['signatureBlock', 'paragraph']);
  });

  test('makes a table with headings, and goes into it', () => {
    const state = after(at(opened(), 'reasonable'), insertTable(2, 2));
    expect(state.selection.$from.node(-1).type.name).toBe('table_header');
  });

  test('of a library’s clause counts its wording among the numbers', () => {
    if (!confidentiality) throw new Error('The library is empty.');
    const state = after(at(opened(), 'expenses that'), insertClause(confidentiality));
    expect([numberOf(opened(), 'limits'), numberOf(state, 'limits')]).toEqual(['3', '4']);
  });

  test('a reference cites a clause wherever that goes', () => {
    const state = after(at(opened(), 'Liability is'), insertReference('monthly'));
    const moved = after(at(state, ' a month'), shiftLevel(-1));
    expect([numberOf(state, 'monthly'), numberOf(moved, 'monthly')]).toEqual(['1.2(a)', '1.3']);
  });
});

describe('a condition', () => {
  test('goes around paragraphs and away again', () => {
    const state = after(at(opened(), 'expenses that'), wrapInCondition);
    expect(state.selection.$from.node(-1).type.name).toBe('conditional');
    const unwrapped = after(state, unwrapCondition(state.selection.$from.before(-1)));
    expect(toBody(unwrapped.doc)).toEqual(services);
  });

  test('goes around words', () => {
    const state = after(at(opened(), 'reasonable', 'all'), makeConditionalText);
    const { from } = state.selection;
    expect(state.doc.nodeAt(from)?.type.name).toBe('conditionalText');
    expect(toBody(after(state, unwrapCondition(from)).doc)).toEqual(services);
  });
});

test('what is repeated gets ids of its own', () => {
  const state = opened();
  const repeated = state.apply(state.tr.insert(0, state.doc.slice(0, state.doc.content.size).content));
  const ids: string[] = [];
  repeated.doc.descendants((node) => {
    if ('id' in node.attrs) ids.push(node.attrs['id'] as string);
  });
  expect(new Set(ids).size).toBe(ids.length);
});
