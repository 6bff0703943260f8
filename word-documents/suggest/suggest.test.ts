import { describe, expect, test } from 'vitest';
import { listMarks, settleMarks } from '../marks/their-turn.ts';
import { readWord } from '../package/read-word.ts';
import { WordFile } from '../package/word-file.ts';
import { randomBlocks, randomWords } from '../testing/generated-content.ts';
import { byOther, documentOf, paragraph, row, run, table } from '../testing/packed.ts';
import { Random } from '../testing/random.ts';
import { writeDocument } from '../testing/write-document.ts';
import { type Suggestion, suggestEdits } from './suggest.ts';

const signature = { author: 'Ada Counsel', date: new Date('2026-03-31T09:00:00Z') };
const textOf = async (bytes: Uint8Array) => (await readWord(bytes))?.text ?? '';

async function suggested(received: Buffer, find: string, words: string, comment?: string) {
  const start = (await textOf(received)).indexOf(find);
  const written = await suggestEdits(received, [{ start, end: start + find.length, words, comment }], signature);
  if (written.status === 'refused') throw new Error(written.reasons.join(' '));
  const file = await WordFile.open(written.bytes);
  return { ...written, file, xml: file.part('word/document.xml')?.toString() ?? '', text: await textOf(written.bytes) };
}

describe('words', () => {
  test('only what differs is marked, in the format of the words before', async () => {
    const received = await documentOf(paragraph(run('A notice of ') + run('thirty days', '<w:i/>') + run('.')));
    const { xml, text } = await suggested(received, 'notice of thirty days', 'notice of sixty days');
    expect(xml.match(/<w:(?:ins|del) /g)).toHaveLength(2);
    expect(xml).toMatch(/<w:ins [^>]*><w:r><w:rPr><w:i\/><\/w:rPr><w:t xml:space="preserve">sixty</);
    expect(text).toContain('A notice of sixty days.');
  });

  test('changes of others stay as they are', async () => {
    const theirs = `<w:ins ${byOther}>${run('not more than ')}</w:ins>`;
    const { xml, text } = await suggested(
      await documentOf(paragraph(run('Pay ') + theirs + run('10'))),
      'more',
      'less',
    );
    expect(text).toContain('Pay not less than 10');
    expect(xml).toContain('Other Side');
  });

  test('a new clause is a new paragraph with the properties of the one before it', async () => {
    const received = await documentOf(paragraph(run('One.'), '<w:keepNext/>'), paragraph(run('Two.')));
    const { xml, text } = await suggested(received, 'One.', 'One.\n\nOne and a half.');
    expect(text).toContain('One.\n\nOne and a half.\n\nTwo.');
    expect(xml).toMatch(/<w:pPr><w:keepNext\/><w:rPr><w:ins /);
  });

  test('a comment has its part, content type, relationship, range and reference', async () => {
    const { file, xml } = await suggested(
      await documentOf(paragraph(run('Unlimited.'))),
      'Unlimited',
      'Capped',
      'Why: <b>',
    );
    expect(file.part('word/comments.xml')?.toString()).toContain('Why: &lt;b&gt;');
    expect(file.part('[Content_Types].xml')?.toString()).toContain('/word/comments.xml');
    expect(file.part('word/_rels/document.xml.rels')?.toString()).toContain('relationships/comments"');
    expect(xml).toMatch(
      /<w:commentRangeStart w:id="(\d+)"\/>.*<w:commentRangeEnd w:id="\1"\/>.*<w:commentReference w:id="\1"\/>/,
    );
  });
});

describe('what can’t be edited is refused, one by one', () => {
  const field = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>REF x</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('clause 7')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const note = '<w:r><w:footnoteReference w:id="1"/></w:r>';
  const control = `<w:sdt><w:sdtPr/><w:sdtContent>${run('Acme Ltd')}</w:sdtContent></w:sdt>`;
  const received = documentOf(
    paragraph(`${run('See ')}${field}${run(' on ')}${control}${run(' before')}${note}${run(' after')}`),
    table(row('left', 'right')),
    paragraph(run('𝔏ast')),
  );
  const refusalOf = async (find: string, words = 'new', change: Partial<Suggestion> = {}) => {
    const start = (await textOf(await received)).indexOf(find);
    const suggestion = { start, end: start + find.length, words, ...change };
    return (await suggestEdits(await received, [suggestion], signature)).refused[0]?.code;
  };

  test.each([
    ['a field', 'clause 7', 'field'],
    ['a content control', 'Acme', 'control'],
    ['words around a note', 'before after', 'object'],
    ['words of two cells', 'left\tright', 'structure'],
    ['a note', 'A note.', 'note'],
  ])('%s', async (_what, find, code) => expect(await refusalOf(find)).toBe(code));

  test('half of a character, characters that XML can’t hold, ranges that don’t exist', async () => {
    const at = (await textOf(await received)).indexOf('𝔏');
    expect(await refusalOf('𝔏', 'x', { start: at + 1, end: at + 2 })).toBe('range');
    expect(await refusalOf('See', '\u0001')).toBe('characters');
    expect(await refusalOf('See', 'x', { start: -1 })).toBe('range');
  });

  test('the whole end of a document after a table; the others are made', async () => {
    const given = await documentOf(paragraph(run('First.')), table(row('x')), paragraph(run('Last one.')));
    const text = await textOf(given);
    const start = text.indexOf('Last one.');
    const written = await suggestEdits(
      given,
      [
        { start: 0, end: 5, words: 'Second' },
        { start, end: start + 9, words: 'Something entirely different\n\nAnd more of it' },
      ],
      signature,
    );
    expect(written).toMatchObject({ status: 'proven', refused: [{ index: 1, code: 'structure' }] });
  });

  test('one that overlaps another; the other is made', async () => {
    const written = await suggestEdits(
      await received,
      [
        { start: 0, end: 3, words: 'Cf.' },
        { start: 1, end: 4, words: 'x' },
      ],
      signature,
    );
    expect(written).toMatchObject({ status: 'proven', refused: [{ index: 1, code: 'overlap' }] });
  });
});

describe('new paragraphs at the end', () => {
  const received = documentOf(
    paragraph(run('One.')),
    paragraph(run('Pay within ten days.'), '<w:keepNext/>'),
    paragraph(''),
  );
  const atEnd = (words: string, comment?: string): Suggestion => ({ at: 'end', words, comment });

  async function written(given: Buffer, ...suggestions: Suggestion[]) {
    const answer = await suggestEdits(given, suggestions, signature);
    expect(answer).toMatchObject({ status: 'proven', refused: [] });
    if (answer.status === 'refused') throw new Error(answer.reasons.join(' '));
    const rejected = await settleMarks(answer.bytes, 'reject', 'all');
    expect(await textOf(rejected)).toBe(await textOf(await settleMarks(given, 'reject', 'all')));
    return answer.bytes;
  }

  test('stand in their order after the last words of the body, before its notes', async () => {
    const redline = await written(await received, atEnd('Audit.', 'Why.'), atEnd('Data.\n\nMore data.', 'And why.'));
    expect(await textOf(redline)).toBe(
      'One.\n\nPay within ten days.\n\nAudit.\n\nData.\n\nMore data.\n\n\n\nA note.\n\n',
    );
    expect((await listMarks(redline)).comments.map(({ text }) => text)).toEqual(['Why.', 'And why.']);
  });

  test.each<[string, string, string, string]>([
    ['words that change', 'ten', 'thirty', 'One.\n\nPay within thirty days.'],
    ['words that go', 'Pay within ten days.', '', 'One.\n\n'],
    ['a new paragraph', 'days.', 'days.\n\nNo interest is due.', 'Pay within ten days.\n\nNo interest is due.'],
    ['one paragraph for two', 'One.\n\nPay', 'One, and pay', 'One, and pay within ten days.'],
  ])('follow %s, whichever was given first', async (_what, find, words, before) => {
    const start = (await textOf(await received)).indexOf(find);
    const edit: Suggestion = { start, end: start + find.length, words, comment: 'Why.' };
    const added = atEnd('Audit.', 'Why.');
    for (const suggestions of [
      [edit, added],
      [added, edit],
    ])
      expect(await textOf(await written(await received, ...suggestions))).toContain(`${before}\n\nAudit.\n\n`);
  });

  test('follow a clause that the other side has struck', async () => {
    const struck = `<w:del ${byOther}><w:r><w:delText>Struck.</w:delText></w:r></w:del>`;
    const given = await documentOf(paragraph(run('Kept.'), `<w:rPr><w:del ${byOther}/></w:rPr>`), paragraph(struck));
    expect(await textOf(await written(given, atEnd('Audit.')))).toBe('Kept.\n\nAudit.\n\nA note.\n\n');
  });

  test('follow a table that has the last words', async () => {
    const given = await documentOf(paragraph(run('Terms.')), table(row('Signed', 'Date')), paragraph(''));
    expect(await textOf(await written(given, atEnd('Audit.')))).toContain('Date\n\n\nAudit.\n\n');
  });

  test('are made although what changes before them can’t be', async () => {
    const given = await documentOf(table(row('x')), paragraph(run('Last one.')));
    const start = (await textOf(given)).indexOf('Last one.');
    const replaced = { start, end: start + 9, words: 'Something entirely different\n\nAnd more of it' };
    const answer = await suggestEdits(given, [replaced, atEnd('Audit.')], signature);
    expect(answer).toMatchObject({ status: 'proven', refused: [{ index: 0, code: 'structure' }] });
    if (answer.status === 'proven') expect(await textOf(answer.bytes)).toContain('Last one.\n\nAudit.');
  });
});

test('random suggestions in generated documents are exact or refused with their reason', async () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = new Random(seed);
    const received = await writeDocument(randomBlocks(random), { wordsInRun: 1 + random.below(6) });
    const { length } = await textOf(received);
    const suggestions = Array.from({ length: 4 }, (): Suggestion => {
      const start = random.below(length);
      const end = random.chance(0.3) ? start : Math.min(length, start + random.below(60));
      const words = randomWords(random, 4) + (random.chance(0.1) ? '\n\nA new clause.' : '');
      return { start, end, words, comment: random.chance(0.5) ? 'Why: see <playbook>.' : undefined };
    });
    suggestions.splice(random.below(5), 0, { at: 'end', words: randomWords(random, 4), comment: 'Why.' });
    expect(await suggestEdits(received, suggestions, signature)).toMatchObject({ status: 'proven' });
  }
});
