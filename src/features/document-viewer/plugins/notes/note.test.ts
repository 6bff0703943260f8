import { describe, expect, it } from 'vitest';
import { authorsOf, filtered, notesIn, sameNote, withChange, type FileAnnotation } from './note.ts';

const highlight: FileAnnotation = {
  id: '10R',
  subtype: 'Highlight',
  pageIndex: 1,
  rect: [72, 600, 300, 612],
  titleObj: { str: 'Ingrid' },
  overlaidText: 'ninety days',
  creationDate: '2026-03-01',
};
const reply = (id: string, to: string, text: string, at: string): FileAnnotation => ({
  id,
  subtype: 'Text',
  pageIndex: 1,
  rect: [72, 600, 90, 618],
  titleObj: { str: 'Per' },
  contentsObj: { str: text },
  inReplyTo: to,
  replyType: 'R',
  creationDate: at,
});
const review = (id: string, state: string, at: string): FileAnnotation => ({
  ...reply(id, '10R', '', at),
  state,
  stateModel: 'Review',
});
const dateOf = (written: string | null | undefined) => written ?? undefined;

describe('the notes of a file', () => {
  it('carry their replies in the order in which they were written, replies to replies too', () => {
    const [note] = notesIn(
      [highlight, reply('12R', '11R', 'Sixty?', '2'), reply('11R', '10R', 'Too long', '1')],
      dateOf,
    );
    expect(note).toMatchObject({ key: '10R', page: 2, kind: 'highlight', author: 'Ingrid', text: 'ninety days' });
    expect(note?.comments.map(({ text }) => text)).toEqual(['Too long', 'Sixty?']);
  });

  it('are resolved when the last status says so', () => {
    const settled = [highlight, review('11R', 'Completed', '1')];
    expect(notesIn(settled, dateOf)[0]?.resolved).toBe(true);
    expect(notesIn([...settled, review('12R', 'None', '2')], dateOf)[0]?.resolved).toBe(false);
  });

  it('leave out links, form fields and replies to what is gone', () => {
    const others = [{ ...highlight, id: '1R', subtype: 'Link' }, reply('2R', '99R', 'Lost', '1')];
    expect(notesIn(others, dateOf)).toEqual([]);
  });

  it('go round in a circle without end only once', () => {
    expect(notesIn([reply('1R', '2R', 'a', '1'), reply('2R', '1R', 'b', '2')], dateOf)).toEqual([]);
  });

  it('stand in the order of reading', () => {
    const notes = [
      highlight,
      { ...highlight, id: '1R', rect: [72, 700, 90, 712] },
      { ...highlight, id: '2R', pageIndex: 0 },
    ];
    expect(notesIn(notes, dateOf).map(({ key }) => key)).toEqual(['2R', '1R', '10R']);
  });
});

describe('a note of another state of the document', () => {
  const [note] = notesIn([highlight], dateOf);
  if (!note) throw new Error('There is a note.');
  const moved = { ...note, key: 'made', place: { left: 300, top: 100 } };

  it('is the one with its key, wherever that is now', () => {
    expect(sameNote({ ...note, key: 'made' }, [note, moved])).toBe(moved);
  });

  it('is the one in its place where its key is gone, and no other', () => {
    const { left, top } = note.place;
    expect(sameNote({ ...note, key: 'made', place: { left: left + 1, top } }, [note])).toBe(note);
    expect(sameNote({ ...note, key: 'made', page: 1 }, [note])).toBeUndefined();
    expect(sameNote(moved, [note])).toBeUndefined();
  });
});

describe('comments that are not saved yet', () => {
  const [note] = notesIn([highlight], dateOf);
  if (!note) throw new Error('There is a note.');
  const said = withChange(note, {
    added: [{ id: 'new', author: 'Per', at: undefined, text: 'Agreed' }],
    resolved: true,
  });

  it('is shown below earlier comments', () => {
    expect(said).toMatchObject({ resolved: true, unsaved: true, comments: [{ text: 'Agreed' }] });
    expect(withChange(note, undefined)).toBe(note);
  });

  it('can be filtered by kind, author and state', () => {
    const all = { kind: 'all', author: undefined, resolved: true } as const;
    expect(filtered([said], all)).toHaveLength(1);
    expect(filtered([said], { ...all, resolved: false })).toHaveLength(0);
    expect(filtered([said], { ...all, kind: 'ink' })).toHaveLength(0);
    expect(filtered([said], { ...all, author: 'Per' })).toHaveLength(1);
    expect(filtered([said], { ...all, author: 'Somebody' })).toHaveLength(0);
    expect(authorsOf([said])).toEqual(['Ingrid', 'Per']);
  });
});
