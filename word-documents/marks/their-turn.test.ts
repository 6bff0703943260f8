import { describe, expect, test } from 'vitest';
import { readWord } from '../package/read-word.ts';
import { WordFile } from '../package/word-file.ts';
import { suggestEdits } from '../suggest/suggest.ts';
import { documentOf, paragraph, run } from '../testing/packed.ts';
import { listMarks, settleMarks, untrackedChanges } from './their-turn.ts';

const by = (author: string, day = 1) => `w:id="9${day}" w:author="${author}" w:date="2026-02-0${day}T00:00:00Z"`;
const inserted = (text: string, author: string) => `<w:ins ${by(author)}>${run(text)}</w:ins>`;
const deleted = (text: string, author: string) =>
  `<w:del ${by(author)}><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
const textOf = async (bytes: Buffer) => (await readWord(bytes))?.text.split('\n\nA note.')[0];

const marked = documentOf(
  paragraph(`${run('Cap of ')}${deleted('ten', 'Bea')}${inserted('twenty', 'Bea')}${run(' months.')}`),
  paragraph(`${run('Notice of ')}${deleted('30', 'Cem')}${inserted('60', 'Cem')}${run(' days.')}`),
);

test('marks are listed with kind, author, time and range in the text with both sides', async () => {
  const { text, marks } = await listMarks(await marked);
  expect(marks.map(({ kind, author, date, start, end }) => [kind, author, date, text.slice(start, end)])).toEqual([
    ['deletion', 'Bea', '2026-02-01T00:00:00Z', 'ten'],
    ['insertion', 'Bea', '2026-02-01T00:00:00Z', 'twenty'],
    ['deletion', 'Cem', '2026-02-01T00:00:00Z', '30'],
    ['insertion', 'Cem', '2026-02-01T00:00:00Z', '60'],
  ]);
});

describe('settling', () => {
  test.each([
    ['all accepted', 'accept', 'all', 'Cap of twenty months.\n\nNotice of 60 days.'],
    ['all rejected', 'reject', 'all', 'Cap of ten months.\n\nNotice of 30 days.'],
    ['those of one author rejected', 'reject', { author: 'Cem' }, 'Cap of twenty months.\n\nNotice of 30 days.'],
    ['two rejected by their place', 'reject', { indexes: [0, 1] }, 'Cap of ten months.\n\nNotice of 60 days.'],
  ] as const)('%s', async (_what, decision, choice, expected) => {
    const settled = await settleMarks(await marked, decision, choice);
    expect(await textOf(settled)).toBe(expected);
    const left = { all: 0, author: 2, indexes: 2 }[
      choice === 'all' ? 'all' : 'author' in choice ? 'author' : 'indexes'
    ];
    expect((await listMarks(settled)).marks).toHaveLength(left);
  });

  test('a format comes back', async () => {
    const change = `<w:rPr><w:b/><w:rPrChange ${by('Bea')}><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr>`;
    const settled = await settleMarks(
      await documentOf(`<w:p><w:r>${change}<w:t>Bold</w:t></w:r></w:p>`),
      'reject',
      'all',
    );
    expect((await WordFile.open(settled)).part('word/document.xml')?.toString()).toContain('<w:rPr><w:i/></w:rPr>');
  });
});

test('words deleted here and inserted there by the same author are a move', async () => {
  const words = 'The supplier delivers the goods.';
  const { marks } = await listMarks(
    await documentOf(paragraph(deleted(words, 'Bea')), paragraph(run('Between.')), paragraph(inserted(words, 'Bea'))),
  );
  expect(marks.map(({ kind, moved }) => [kind, moved])).toEqual([
    ['deletion', 1],
    ['insertion', 0],
  ]);
});

test('comments are listed with their range and words', async () => {
  const received = await documentOf(paragraph(run('Liability is unlimited.')));
  const written = await suggestEdits(
    received,
    [{ start: 13, end: 22, words: 'capped', comment: 'See our <policy>.\nThanks' }],
    { author: 'Ada Counsel', date: new Date('2026-03-31T09:00:00Z') },
  );
  if (written.status === 'refused') throw new Error(written.reasons.join(' '));
  const { text, comments } = await listMarks(written.bytes);
  expect(comments).toMatchObject([
    {
      author: 'Ada Counsel',
      date: '2026-03-31T09:00:00Z',
      text: 'See our <policy>.\n\nThanks',
      answers: null,
      isDone: false,
    },
  ]);
  expect(text.slice(comments[0]?.start, comments[0]?.end)).toBe('unlimitedcapped');
});

describe('untracked changes', () => {
  const sent = documentOf(paragraph(run('Cap of ten months.')), paragraph(run('Notice of 30 days.')));

  test('a change that is marked is not among them', async () => {
    const returned = documentOf(
      paragraph(`${run('Cap of ')}${deleted('ten', 'Bea')}${inserted('twenty', 'Bea')}${run(' months.')}`),
      paragraph(run('Notice of 30 days.')),
    );
    expect(await untrackedChanges(await sent, await returned)).toEqual([]);
  });

  test('one that nobody marked is', async () => {
    const returned = documentOf(paragraph(run('Cap of ten months.')), paragraph(run('Notice of 14 days.')));
    expect(await untrackedChanges(await sent, await returned)).toEqual([
      { before: 'Notice of 30 days.', after: 'Notice of 14 days.', changes: [{ before: '30', after: '14' }] },
    ]);
  });

  test('marks that we sent are ours, whether they were accepted or left', async () => {
    const ours = documentOf(paragraph(`${run('Cap')}${inserted(' of ten', 'Ada')}`));
    const accepted = documentOf(paragraph(run('Cap of ten')));
    expect(await untrackedChanges(await ours, await ours)).toEqual([]);
    expect(await untrackedChanges(await ours, await accepted)).toEqual([]);
    expect(await untrackedChanges(await ours, await documentOf(paragraph(run('Cap'))))).toHaveLength(1);
  });
});
