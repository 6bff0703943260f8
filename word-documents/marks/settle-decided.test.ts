import { describe, expect, test } from 'vitest';
import { snapshotOf } from '../compare/snapshot.ts';
import { readWord } from '../package/read-word.ts';
import { WordFile } from '../package/word-file.ts';
import { packDocument, writeDocument } from '../testing/write-document.ts';
import { randomBlocks } from '../testing/generated-content.ts';
import { documentOf, paragraph, row, run, table } from '../testing/packed.ts';
import { Random } from '../testing/random.ts';
import { type MarkDecisions, settleDecided } from './settle-decided.ts';
import { listMarks, settleMarks } from './their-turn.ts';

const by = (author: string) => `w:id="9" w:author="${author}" w:date="2026-02-01T00:00:00Z"`;
const inserted = (text: string, author = 'Bea') => `<w:ins ${by(author)}>${run(text)}</w:ins>`;
const deletedRun = (text: string) => `<w:r><w:delText xml:space="preserve">${text}</w:delText></w:r>`;
const deleted = (text: string, author = 'Cem') => `<w:del ${by(author)}>${deletedRun(text)}</w:del>`;
const textOf = async (bytes: Uint8Array) => (await readWord(bytes))?.text.split('\n\nA note.')[0];

async function settled(bytes: Uint8Array, decisions: Partial<MarkDecisions>): Promise<Buffer> {
  const answer = await settleDecided(bytes, { accept: [], reject: [], ...decisions });
  if (answer.status === 'refused') throw new Error(answer.reasons.join(' '));
  return answer.bytes;
}

describe('decisions of both kinds at once', () => {
  const marked = documentOf(
    paragraph(`${run('Cap of ')}${deleted('ten')}${inserted('twenty')}${run(' months.')}`),
    paragraph(`${run('Notice of ')}${deleted('30')}${inserted('60')}${run(' days.')}`),
  );

  test.each([
    [{ accept: [0, 1], reject: [2, 3] }, 'Cap of twenty months.\n\nNotice of 30 days.', 0],
    [{ accept: [0, 1] }, 'Cap of twenty months.\n\nNotice of 60 days.', 2],
    [{ reject: [3] }, 'Cap of twenty months.\n\nNotice of  days.', 3],
  ])('%j', async (decisions, text, left) => {
    const bytes = await settled(await marked, decisions);
    expect(await textOf(bytes)).toBe(text);
    expect((await listMarks(bytes)).marks).toHaveLength(left);
  });
});

describe('one person deletes what another inserted', () => {
  const nested = documentOf(
    paragraph(
      `${run('Cap')}<w:ins ${by('Bea')}>${run(' of ten')}<w:del ${by('Cem')}>${deletedRun(' or more')}</w:del></w:ins>${run('.')}`,
    ),
  );

  test('both are listed, the inner within the outer', async () => {
    const { text, marks } = await listMarks(await nested);
    expect(marks.map(({ author, start, end }) => [author, text.slice(start, end)])).toEqual([
      ['Bea', ' of ten or more'],
      ['Cem', ' or more'],
    ]);
  });

  test.each([
    [{ accept: [0, 1] }, 'Cap of ten.'],
    [{ accept: [0], reject: [1] }, 'Cap of ten or more.'],
    [{ reject: [0] }, 'Cap.'],
    [{ accept: [1], reject: [0] }, 'Cap.'],
    [{ reject: [0, 1] }, 'Cap.'],
  ])('%j', async (decisions, text) => {
    expect(await textOf(await settled(await nested, decisions))).toBe(text);
  });
});

describe('paragraphs, rows and moves', () => {
  const ofMark = (word: string, author: string) => `<w:rPr><w:${word} ${by(author)}/></w:rPr>`;

  test('a deleted paragraph and one inserted after it', async () => {
    const bytes = await documentOf(
      paragraph(run('One.')),
      paragraph(deleted('Two.'), ofMark('del', 'Cem')),
      paragraph(inserted('Three.'), ofMark('ins', 'Bea')),
      paragraph(run('Four.')),
    );
    expect(await textOf(await settled(bytes, { accept: [0], reject: [1] }))).toBe('One.\n\nFour.');
    expect(await textOf(await settled(bytes, { accept: [1], reject: [0] }))).toBe('One.\n\nTwo.\n\nThree.\n\nFour.');
  });

  test('a row that was inserted', async () => {
    const added = `<w:tr><w:trPr><w:ins ${by('Bea')}/></w:trPr><w:tc><w:tcPr/>${paragraph(run('Cap'))}</w:tc></w:tr>`;
    const bytes = await documentOf(table(row('Fee'), added), paragraph(''));
    expect(await textOf(await settled(bytes, { reject: [0] }))).not.toContain('Cap');
    expect(await textOf(await settled(bytes, { accept: [0] }))).toContain('Cap');
  });

  test('the two sides of a move know each other, however short', async () => {
    const bytes = await documentOf(
      paragraph(`<w:moveFrom ${by('Bea')}>${run('Fees.')}</w:moveFrom>`),
      paragraph(`${run('Law. ')}<w:moveTo ${by('Bea')}>${run('Fees.')}</w:moveTo>`),
    );
    const { marks } = await listMarks(bytes);
    expect(marks.map(({ kind, moved }) => [kind, moved])).toEqual([
      ['moved_from', 1],
      ['moved_to', 0],
    ]);
    expect(await textOf(await settled(bytes, { accept: [0, 1] }))).toContain('Law. Fees.');
  });

  test('a field stays whole when words beside it are settled', async () => {
    const field = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> REF x </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('4')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const bytes = await documentOf(paragraph(`${run('See ')}${field}${inserted(' and 5')}${run('.')}`));
    expect(await textOf(await settled(bytes, { reject: [0] }))).toBe('See 4.');
  });
});

test('marks in a strict document are listed and settled', async () => {
  const bytes = await packDocument(paragraph(`${run('Cap')}${inserted(' of ten')}`), { isStrict: true });
  expect((await listMarks(bytes)).marks).toHaveLength(1);
  expect(await textOf(await settled(bytes, { reject: [0] }))).toBe('Cap');
});

test('a mark stands in the reader’s text where it is shown', async () => {
  const bytes = await documentOf(
    paragraph(`${run('Cap of ')}${deleted('ten')}${inserted('twenty')}${run(' months.')}`),
  );
  const { accepted, original, marks } = await listMarks(bytes);
  expect(marks.map(({ shown }) => accepted.slice(shown.start, shown.end))).toEqual(['', 'twenty']);
  expect(marks[0]?.shown.start).toBe('Cap of '.length);
  expect(original.startsWith('Cap of ten months.')).toBe(true);
});

describe('comments', () => {
  const word = 'http://schemas.microsoft.com/office/word';
  const comment = (id: number, text: string, author: string, paraId?: string) =>
    `<w:comment w:id="${id}" w:author="${author}" w:date="2026-02-01T00:00:00Z"><w:p${paraId ? ` w14:paraId="${paraId}"` : ''}>${run(text)}</w:p></w:comment>`;
  const ranged = paragraph(
    `${run('Cap ')}<w:commentRangeStart w:id="1"/>${run('of ten')}<w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r>${run('.')}`,
  );

  async function commented(body: string, comments: string, extended?: string): Promise<Buffer> {
    const file = await WordFile.open(await documentOf(body));
    const namespaces = `xmlns:w="${file.document.root.uri}" xmlns:w14="${word}/2010/wordml"`;
    file.setPart('word/comments.xml', Buffer.from(`<w:comments ${namespaces}>${comments}</w:comments>`));
    if (extended)
      file.setPart(
        'word/commentsExtended.xml',
        Buffer.from(`<w15:commentsEx xmlns:w15="${word}/2012/wordml">${extended}</w15:commentsEx>`),
      );
    const relations = file.part('word/_rels/document.xml.rels')?.toString() ?? '';
    const related = (kind: string, id: number) =>
      `<Relationship Id="c${id}" Type="http://schemas.microsoft.com/office/2011/relationships/${kind}" Target="${kind}.xml"/>`;
    const added = related('comments', 1) + (extended ? related('commentsExtended', 2) : '');
    file.setPart(
      'word/_rels/document.xml.rels',
      Buffer.from(relations.replace('</Relationships>', `${added}</Relationships>`)),
    );
    return file.save();
  }

  test('know what they answer, and whether they are done', async () => {
    const bytes = await commented(
      ranged,
      comment(1, 'Too much?', 'Bea', '0A') + comment(2, 'No.', 'Cem', '0B'),
      '<w15:commentEx w15:paraId="0A" w15:done="1"/><w15:commentEx w15:paraId="0B" w15:paraIdParent="0A" w15:done="0"/>',
    );
    const { text, comments } = await listMarks(bytes);
    expect(comments.map(({ author, text: said, answers, isDone }) => [author, said, answers, isDone])).toEqual([
      ['Bea', 'Too much?', null, true],
      ['Cem', 'No.', '1', false],
    ]);
    expect(text.slice(comments[0]?.start, comments[0]?.end)).toBe('of ten');
  });

  test('without paragraph ids and ranges, as Google writes them, are listed each by itself', async () => {
    const bytes = await commented(paragraph(run('Cap.')), comment(1, 'One', 'Bea') + comment(2, 'Two', 'Bea'));
    const { comments } = await listMarks(bytes);
    expect(comments.map(({ text, answers }) => [text, answers])).toEqual([
      ['One', null],
      ['Two', null],
    ]);
  });

  test('stay when marks are settled', async () => {
    const bytes = await commented(ranged + paragraph(inserted('More.')), comment(1, 'Too much?', 'Bea'));
    expect((await listMarks(await settled(bytes, { reject: [0] }))).comments).toHaveLength(1);
  });
});

test.each([
  ['a document type', '<!DOCTYPE w:document><w:p/>', 'can’t be opened safely'],
  ['half an element', '<w:p><w:ins ', 'The document is not XML'],
])('%s is refused with a sentence', async (_what, body, sentence) => {
  await expect(packDocument(body).then(listMarks)).rejects.toThrow(
    expect.objectContaining({ name: 'WordFileRefused' }),
  );
  await expect(packDocument(body).then((bytes) => settled(bytes, { accept: [0] }))).rejects.toThrow(sentence);
});

const count = Number(process.env['MARKS_CORPUS'] ?? 40);

test(`in ${count} generated documents marks come to the same one by one, in any order, as all at once`, async () => {
  let settledMarks = 0;
  for (let seed = 1; seed <= count; seed += 1) {
    const random = new Random(seed);
    const bytes = await writeDocument(randomBlocks(random), {
      wordsInRun: 1 + random.below(6),
      isStrict: random.chance(0.1),
    });
    const { marks } = await listMarks(bytes);
    for (const [decision, reading] of [
      ['accept', 'accepted'],
      ['reject', 'original'],
    ] as const) {
      let one: Uint8Array = bytes;
      for (let left = marks.length; left > 0; left = (await listMarks(one)).marks.length) {
        one = await settled(one, { [decision]: [random.below(left)] });
        settledMarks += 1;
      }
      const all = await settleMarks(bytes, decision, 'all');
      expect([seed, decision, await textOf(one)]).toEqual([seed, decision, await textOf(all)]);
      const said = snapshotOf((await WordFile.open(bytes)).body, reading).paragraphs;
      expect([seed, decision, snapshotOf((await WordFile.open(all)).body).paragraphs]).toEqual([seed, decision, said]);
    }
    const accept = marks.filter(() => random.chance(0.5)).map(({ index }) => index);
    const reject = marks.map(({ index }) => index).filter((index) => !accept.includes(index));
    const both = await settled(bytes, { accept, reject });
    const oneAfterTheOther = await settleMarks(await settled(bytes, { accept }), 'reject', 'all');
    expect([seed, await textOf(both)]).toEqual([seed, await textOf(oneAfterTheOther)]);
  }
  expect(settledMarks).toBeGreaterThan(count);
});
