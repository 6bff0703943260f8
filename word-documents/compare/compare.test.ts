import { describe, expect, test } from 'vitest';
import { settle } from '../marks/settle.ts';
import { WordFile } from '../package/word-file.ts';
import { byOther, documentOf, paragraph, row, run, table } from '../testing/packed.ts';
import { serialiseXml } from '../xml/serialise.ts';
import { compareVersions, type Redline } from './compare.ts';
import { proofOf } from './proof.ts';
import { snapshotOf } from './snapshot.ts';

const signature = { author: 'Ada & Co', date: new Date('2026-03-31T09:00:00Z') };

async function redlineOf(before: Promise<Buffer>, after: Promise<Buffer>): Promise<Redline & { xml: string }> {
  const redline = await compareVersions(await before, await after, signature);
  if (redline.status === 'refused') throw new Error(redline.reasons.join(' '));
  return { ...redline, xml: serialiseXml((await WordFile.open(redline.bytes)).document) };
}

const marksIn = (xml: string) =>
  Array.from(xml.matchAll(/<w:(ins|del) [^>]*>(?:(?!<\/w:\1>).)*?<w:(?:t|delText)[^>]*>([^<]*)/g), ([, kind, text]) => [
    kind,
    text,
  ]);

describe('words', () => {
  test('what differs is deleted and inserted, in the format of its neighbour', async () => {
    const { xml } = await redlineOf(
      documentOf(paragraph(run('Notice of ') + run('thirty days', '<w:b/>') + run('.'))),
      documentOf(paragraph(run('Notice of ') + run('sixty days', '<w:b/>') + run('.'))),
    );
    expect(marksIn(xml)).toEqual([
      ['del', 'thirty'],
      ['ins', 'sixty'],
    ]);
    expect(xml).toMatch(/<w:ins [^>]*><w:r><w:rPr><w:b\/><\/w:rPr><w:t [^>]*>sixty/);
    expect(xml).toContain('w:author="Ada &amp; Co" w:date="2026-03-31T09:00:00Z"');
  });

  test('a word that became bold is a tracked change of its format', async () => {
    const { xml } = await redlineOf(
      documentOf(paragraph(run('A fixed term'))),
      documentOf(paragraph(run('A ') + run('fixed', '<w:b/>') + run(' term'))),
    );
    expect(xml).toMatch(/<w:rPr><w:b\/><w:rPrChange [^>]*><w:rPr\/><\/w:rPrChange><\/w:rPr><w:t [^>]*>fixed</);
  });

  test('words go where they belong beside hyperlinks, fields and controls', async () => {
    const link = `<w:hyperlink w:anchor="a">${run('clause 3')}</w:hyperlink>`;
    const { xml } = await redlineOf(
      documentOf(paragraph(`${run('See ')}${link}${run(' below.')}`)),
      documentOf(paragraph(`${run('See ')}${link}${run(' and 4 below.')}`)),
    );
    expect(xml).toMatch(/<\/w:hyperlink><w:r>.*?<w:ins /);
  });
});

describe('paragraphs', () => {
  test('are inserted and deleted by their marks', async () => {
    const { xml } = await redlineOf(
      documentOf(paragraph(run('One.')), paragraph(run('Two is deleted.')), paragraph(run('Three.'))),
      documentOf(paragraph(run('One.')), paragraph(run('Three.')), paragraph(run('Four was added.')), paragraph('')),
    );
    expect(xml).toMatch(/<w:pPr><w:rPr><w:del [^>]*\/><\/w:rPr><\/w:pPr><w:del [^>]*><w:r><w:delText[^>]*>Two/);
    expect(xml).toMatch(/<w:rPr><w:ins [^>]*\/><\/w:rPr>/);
  });

  test.each([
    ['first of a cell', ['Kept here.'], ['New words.', 'Kept here.']],
    ['last of a cell', ['Kept here.'], ['Kept here.', 'New words.']],
    ['deleted at the end of a cell', ['Kept here.', 'Old words.'], ['Kept here.']],
    ['all of a cell', ['Old words.'], ['Something else entirely.', 'And more.']],
  ])('a cell is exact both ways: %s', async (_what, before, after) => {
    const cell = (texts: string[]) =>
      documentOf(table(row(texts.map((text) => paragraph(run(text))).join(''))), paragraph(''));
    await expect(redlineOf(cell(before), cell(after))).resolves.toMatchObject({ status: 'proven' });
  });

  test('a paragraph before a table comes and goes without a trace', async () => {
    const [alone, both] = [
      documentOf(table(row('x')), paragraph('')),
      documentOf(paragraph(run('New')), table(row('x')), paragraph('')),
    ];
    expect(await redlineOf(alone, both)).toMatchObject({ status: 'proven' });
    expect(await redlineOf(both, alone)).toMatchObject({ status: 'proven' });
  });

  test('one that moved is deleted and inserted', async () => {
    const texts = ['The supplier delivers the goods.', 'Liability is capped at fees.', 'English law applies.'];
    const { xml } = await redlineOf(
      documentOf(...texts.map((text) => paragraph(run(text)))),
      documentOf(...[texts[1], texts[2], texts[0]].map((text) => paragraph(run(text ?? '')))),
    );
    expect(xml).not.toContain('moveFrom');
  });
});

describe('tables', () => {
  test('rows are inserted and deleted as rows', async () => {
    const { xml } = await redlineOf(
      documentOf(table(row('Fee', '10'), row('Cap', '20')), paragraph('')),
      documentOf(table(row('Fee', '11'), row('Term', 'two years')), paragraph('')),
    );
    expect(xml).toMatch(/<w:trPr><w:del [^>]*\/><\/w:trPr>/);
    expect(xml).toMatch(/<w:trPr><w:ins [^>]*\/><\/w:trPr>/);
  });

  test('a whole table comes and goes', async () => {
    const [without, within] = [
      documentOf(paragraph(run('A')), paragraph(run('B'))),
      documentOf(paragraph(run('A')), table(row('x', 'y')), paragraph(run('B'))),
    ];
    expect(await redlineOf(without, within)).toMatchObject({ status: 'proven' });
    expect(await redlineOf(within, without)).toMatchObject({ status: 'proven' });
  });

  test('a row whose cells were merged is replaced', async () => {
    const merged =
      '<w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr><w:p><w:r><w:t>Fee 10</w:t></w:r></w:p></w:tc></w:tr>';
    expect(
      await redlineOf(documentOf(table(row('Fee', '10')), paragraph('')), documentOf(table(merged), paragraph(''))),
    ).toMatchObject({ status: 'proven' });
  });
});

test('changes that are tracked already are accepted before the comparison', async () => {
  const { xml } = await redlineOf(
    documentOf(paragraph(`${run('Cap ')}<w:ins ${byOther}>${run('of 10')}</w:ins>`)),
    documentOf(
      paragraph(`${run('Cap ')}<w:del ${byOther}><w:r><w:delText>of 10</w:delText></w:r></w:del>${run('of 20')}`),
    ),
  );
  expect(xml).not.toContain('Other Side');
  expect(marksIn(xml)).toEqual([
    ['del', '10'],
    ['ins', '20'],
  ]);
});

test('equal documents give a redline without marks, its text as it came', async () => {
  const document = documentOf(paragraph(run('Same')), table(row('x')), paragraph(''));
  const { xml } = await redlineOf(document, document);
  expect(xml).toBe((await WordFile.open(await document)).document.source);
});

test('ids of marks are above all ids of the document and its parts', async () => {
  const { xml } = await redlineOf(
    documentOf(paragraph(`<w:bookmarkStart w:id="4000" w:name="x"/><w:bookmarkEnd w:id="4000"/>${run('a b')}`)),
    documentOf(paragraph(run('a c'))),
  );
  const ids = Array.from(xml.matchAll(/<w:(?:ins|del) w:id="(\d+)"/g), ([, id]) => Number(id));
  expect(ids).toEqual([4001, 4002]);
});

test('a text box that leads to a picture can’t be copied: refused with its reason', async () => {
  const box = `<w:r><w:pict><v:imagedata r:id="rId9"/><v:textbox><w:txbxContent>${paragraph(run('Boxed'))}</w:txbxContent></v:textbox></w:pict></w:r>`;
  const refused = await compareVersions(
    await documentOf(paragraph(run('A'))),
    await documentOf(paragraph(run('A') + box)),
    signature,
  );
  expect(refused).toEqual({ status: 'refused', reasons: ['A text box was added or removed.'] });
});

describe('the proof', () => {
  const claim = async (received: Buffer, wanted: Buffer, redline: Buffer) => {
    const snapshot = async (bytes: Buffer) => snapshotOf((await WordFile.open(bytes)).body);
    return proofOf(redline, {
      original: await WordFile.open(received),
      isOwn: () => true,
      received: await snapshot(received),
      wanted: await snapshot(wanted),
    });
  };
  const [received, wanted] = [documentOf(paragraph(run('Old words'))), documentOf(paragraph(run('New words')))];

  test('holds for a redline of ours', async () => {
    const { bytes } = await redlineOf(received, wanted);
    expect(await claim(await received, await wanted, bytes)).toEqual({ holds: true });
  });

  test.each([
    ['a letter', paragraph(run('Old  words'))],
    ['a format', paragraph(run('Old', '<w:b/>') + run(' words'))],
    ['a paragraph', paragraph(run('Old words')) + paragraph('')],
  ])('fails for %s that differs', async (_what, body) => {
    expect(await claim(await received, await received, await documentOf(body))).toMatchObject({ holds: false });
  });

  test('fails for another part that differs', async () => {
    const file = await WordFile.open(await received);
    file.setPart('customXml/item1.xml', Buffer.from('<other/>'));
    expect(await claim(await received, await received, await file.save())).toMatchObject({
      holds: false,
      reason: expect.stringContaining('customXml/item1.xml'),
    });
  });
});

test('settling agrees with reading: what is accepted reads as accepted, what is rejected as the original', async () => {
  const { bytes } = await redlineOf(
    documentOf(paragraph(run('One two three')), paragraph(run('Four')), table(row('x')), paragraph('')),
    documentOf(paragraph(run('One 2 three')), table(row('x'), row('y')), paragraph(run('Five'))),
  );
  for (const [decision, reading] of [
    ['accept', 'accepted'],
    ['reject', 'original'],
  ] as const) {
    const file = await WordFile.open(bytes);
    const { paragraphs } = snapshotOf(file.body, reading);
    settle(file.body, decision);
    expect(snapshotOf(file.body).paragraphs).toEqual(paragraphs);
  }
});
