import fc from 'fast-check';
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { describe, expect, test } from 'vitest';
import { splitParagraph } from '../commands/paragraphs.ts';
import { toBody, toDocument } from '../document/body-codec.ts';
import { bodyOf, paragraph } from '../editor-fixture.ts';
import { type Change, changesOf, settleChanges } from './changes.ts';
import { suggest } from './track-changes.ts';

const ada = { id: 'ada-1', author: 'Ada', at: '2026-01-15T12:00:00Z' };
const ben = { id: 'ben-1', author: 'Ben', at: '2026-01-15T12:01:00Z' };

const stateOf = (...texts: string[]) =>
  EditorState.create({ doc: toDocument(bodyOf(...texts.map((text, at) => paragraph(`p${at}`, 'body', null, text)))) });

const suggesting = (state: EditorState, transaction: Transaction, by = ada) =>
  state.apply(suggest(transaction, state, by));

const textOf = ({ doc }: EditorState) => doc.children.map((node) => node.textContent);
const marked = ({ doc }: EditorState) =>
  changesOf(doc).map(({ kind, text, author }: Change) => `${author} ${kind} ${text}`);

function settled(state: EditorState, verdict: 'accept' | 'reject'): EditorState {
  let after = state;
  settleChanges(changesOf(state.doc), verdict)(state, (transaction) => {
    after = state.apply(transaction);
  });
  return after;
}

describe('while suggesting', () => {
  test('what is typed is an insertion, letters beside one another are one', () => {
    let state = stateOf('The fee.');
    for (const [at, letter] of [...'low '].entries())
      state = suggesting(state, state.tr.insertText(letter, 5 + at), { ...ada, id: `ada-${at}` });
    expect(textOf(state)).toEqual(['The low fee.']);
    expect(marked(state)).toEqual(['Ada insertion low ']);
  });

  test('what is deleted stays and is marked; the caret of Backspace goes before it', () => {
    const opened = stateOf('The fee.');
    const state = opened.apply(opened.tr.setSelection(TextSelection.create(opened.doc, 8)));
    const after = suggesting(state, state.tr.delete(7, 8));
    expect(textOf(after)).toEqual(['The fee.']);
    expect(marked(after)).toEqual(['Ada deletion e']);
    expect(after.selection.head).toBe(7);
  });

  test('Backspace goes on through what is marked already', () => {
    let state = stateOf('The fee.');
    state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 8)));
    for (let time = 0; time < 3; time += 1) {
      const { head } = state.selection;
      state = suggesting(state, state.tr.delete(head - 1, head));
    }
    expect(marked(state)).toEqual(['Ada deletion fee']);
  });

  test('what is replaced stays before what replaces it', () => {
    const state = stateOf('The fee.');
    const after = suggesting(state, state.tr.insertText(' price', 5, 8));
    expect(textOf(after)).toEqual(['The fee price.']);
    expect(marked(after)).toEqual(['Ada deletion fee', 'Ada insertion  price']);
  });

  test('a person takes back what they suggested, and only marks what others did', () => {
    const state = stateOf('The fee.');
    const inserted = suggesting(state, state.tr.insertText('low ', 5));
    expect(textOf(suggesting(inserted, inserted.tr.delete(5, 9)))).toEqual(['The fee.']);
    const byBen = suggesting(inserted, inserted.tr.delete(5, 9), ben);
    expect(textOf(byBen)).toEqual(['The low fee.']);
    expect(marked(byBen)).toEqual(['Ada insertion low ', 'Ben deletion low ']);
  });

  test('words deleted across paragraphs are marked in each, and the paragraphs stay', () => {
    const state = stateOf('First.', 'Second.');
    const after = suggesting(state, state.tr.delete(3, 12));
    expect(textOf(after)).toEqual(['First.', 'Second.']);
    expect(marked(after)).toEqual(['Ada deletion rst.', 'Ada deletion Sec']);
  });

  test('a paragraph can be split', () => {
    const state = stateOf('First.');
    const placed = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 4)));
    let after = placed;
    splitParagraph(placed, (transaction) => {
      after = suggesting(placed, transaction);
    });
    expect(textOf(after)).toEqual(['Fir', 'st.']);
  });
});

describe('a paragraph of which nothing is left', () => {
  test('goes when its deletion is accepted', () => {
    const state = stateOf('First.', 'Second.');
    expect(textOf(settled(suggesting(state, state.tr.delete(9, 16)), 'accept'))).toEqual(['First.']);
  });

  test('stays where its place has no other', () => {
    const state = stateOf('First.');
    expect(textOf(settled(suggesting(state, state.tr.delete(1, 7)), 'accept'))).toEqual(['']);
  });
});

test('rejecting all gives back the text before; accepting all gives what editing would have given', () => {
  const edit = fc.record({ at: fc.nat(), length: fc.nat({ max: 4 }), text: fc.constantFrom('', 'x', 'new ') });
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), (edits) => {
      const opened = stateOf('The supplier performs the services.');
      let [tracked, plain] = [opened, opened];
      for (const { at, length, text } of edits) {
        // Places in the plain text, found again in the marked one.
        const size = plain.doc.content.size - 2;
        const from = 1 + (at % (size + 1));
        const to = Math.min(from + length, size + 1);
        const [markedFrom, markedTo] = [placeIn(tracked, from), placeIn(tracked, to)];
        if (from === to && text === '') continue;
        tracked = suggesting(tracked, tracked.tr.insertText(text, markedFrom, markedTo));
        plain = plain.apply(plain.tr.insertText(text, from, to));
      }
      expect(textOf(settled(tracked, 'reject'))).toEqual(textOf(opened));
      expect(textOf(settled(tracked, 'accept'))).toEqual(textOf(plain));
      expect(changesOf(settled(tracked, 'accept').doc)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

/** Where the letter of the accepted text stands that is at a place of the plain one. */
function placeIn({ doc }: EditorState, place: number): number {
  let seen = 0;
  let found = 1;
  doc.descendants((node, at) => {
    if (!node.isText) return;
    const isGone = node.marks.some(({ type }) => type.name === 'deletion');
    if (isGone) return;
    const size = node.nodeSize;
    if (seen < place - 1) found = at + Math.min(size, place - 1 - seen);
    seen += size;
  });
  return found;
}

test('marks are part of the contract’s text', () => {
  const state = stateOf('The fee.');
  const { content } = toBody(suggesting(state, state.tr.insertText('low ', 5)).doc);
  expect(content[0]).toMatchObject({
    content: [{ text: 'The ' }, { text: 'low ', marks: [{ type: 'insertion', attrs: ada }] }, { text: 'fee.' }],
  });
});
