import { describe, expect, test } from 'vitest';
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

test('random suggestions in generated documents are exact or refused with their reason', async () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = new Random(seed);
    const received = await writeDocument(randomBlocks(random), { wordsInRun: 1 + random.below(6) });
    const { length } = await textOf(received);
    const suggestions = Array.from({ length: 4 }, () => {
      const start = random.below(length);
      const end = random.chance(0.3) ? start : Math.min(length, start + random.below(60));
      const words = randomWords(random, 4) + (random.chance(0.1) ? '\n\nA new clause.' : '');
      return { start, end, words, comment: random.chance(0.5) ? 'Why: see <playbook>.' : undefined };
    });
    expect(await suggestEdits(received, suggestions, signature)).toMatchObject({ status: 'proven' });
  }
});
