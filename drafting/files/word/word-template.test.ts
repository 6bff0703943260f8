// cspell:words Nordlys Örtli Straße stra
import { describe, expect, it, test } from 'vitest';
import { readWord, WordFile } from '#word-documents';
import { documentOf, paragraph, row, run, table } from '../../../word-documents/testing/packed.ts';
import { templateBody } from '../../../api-contract/drafting/body.ts';
import { proveTemplate } from '../../proof/prove-template.ts';
import { question } from '../../testing/nodes.ts';
import { fillWordTemplate } from './fill-word-template.ts';
import { findPlaceholders, keyOf } from './find-placeholders.ts';
import { markPlaceholders } from './mark-placeholders.ts';
import { readWordTemplate } from './read-word-template.ts';

const bold = '<w:b/>';
/** Word splits text over runs while people type and format. */
const split = paragraph(
  run('between {cus') +
    run('tom', bold) +
    run('er} and [Name of supplier]') +
    run(' [sic], ') +
    run('from «START»', bold),
);

/** Without the note that every document of these tests has. */
const textOf = async (bytes: Uint8Array) =>
  ((await readWord(bytes))?.text ?? '').replace('A note.', '').trim().split(/\n+/);
const xmlOf = async (bytes: Uint8Array, name = 'word/document.xml') =>
  (await WordFile.open(bytes)).part(name)?.toString() ?? '';

async function mark(bytes: Uint8Array) {
  const { placeholders } = await findPlaceholders(bytes);
  const likely = placeholders.filter(({ isLikely }) => isLikely);
  return markPlaceholders(bytes, Object.fromEntries(likely.map(({ id, key }) => [id, key])));
}

const variables = [
  question('customer', 'party'),
  question('nameOfSupplier', 'text'),
  question('start', 'date'),
  question('personalData', 'yesNo'),
];
const answers = {
  customer: { name: 'Örtli & Søn <GmbH>' },
  nameOfSupplier: 'Nordlys\nOslo',
  start: '2026-03-01',
  personalData: false,
};

describe('placeholders', () => {
  it('are found over runs, with keys, and what is rarely meant is told apart', async () => {
    const { placeholders } = await findPlaceholders(await documentOf(split));
    expect(placeholders.map(({ text, key, isLikely }) => [text, key, isLikely])).toEqual([
      ['{customer}', 'customer', true],
      ['[Name of supplier]', 'nameOfSupplier', true],
      ['[sic]', 'sic', false],
      ['«START»', 'start', true],
    ]);
  });

  it('are not the anchors of signatures', async () => {
    const { placeholders } = await findPlaceholders(await documentOf(paragraph(run('{{sign:buyer}} {{date:buyer}}'))));
    expect(placeholders).toEqual([]);
  });

  it('become controls that keep their mapping when the file comes again', async () => {
    const marked = await mark(await documentOf(split));
    const again = await findPlaceholders(marked.bytes);
    expect(again.mappedKeys).toEqual(['customer', 'nameOfSupplier', 'start']);
    expect(again.placeholders.map(({ text }) => text)).toEqual(['[sic]']);
    expect(await textOf(marked.bytes)).toEqual(['between {customer} and [Name of supplier] [sic], from «START»']);
  });

  it('are filled in the formatting of their first run, and their neighbours keep theirs', async () => {
    const { bytes } = await mark(await documentOf(split));
    const filled = await fillWordTemplate(bytes, { variables, answers });
    expect(filled).toMatchObject({ missing: [], undecided: [], broken: [] });
    expect(await textOf(filled.bytes)).toEqual([
      'between Örtli & Søn <GmbH> and Nordlys',
      'Oslo [sic], from 1 March 2026',
    ]);
    const xml = await xmlOf(filled.bytes);
    expect(xml).toMatch(/<w:rPr><w:b\/><\/w:rPr><w:t xml:space="preserve">1 March 2026</);
    expect(xml).toMatch(/<w:r><w:t xml:space="preserve">Örtli/);
    expect(xml).not.toContain('w:sdt');
  });

  it('keep their controls around the answers where that is wished', async () => {
    const { bytes } = await mark(await documentOf(split));
    const filled = await fillWordTemplate(bytes, { variables, answers, keepControls: true });
    expect((await findPlaceholders(filled.bytes)).mappedKeys).toEqual(['customer', 'nameOfSupplier', 'start']);
    expect(await xmlOf(filled.bytes)).toMatch(
      /<w:tag w:val="var:start"\/>.*<w:sdtContent><w:r><w:rPr><w:b\/><\/w:rPr><w:t xml:space="preserve">1 March 2026</,
    );
  });

  it('that are unanswered stay, and are named', async () => {
    const { bytes } = await mark(await documentOf(split));
    const filled = await fillWordTemplate(bytes, { variables, answers: { ...answers, start: null } });
    expect(filled.missing).toEqual(['start']);
    expect((await findPlaceholders(filled.bytes)).mappedKeys).toEqual(['start']);
  });

  it('are found in controls that somebody made in Word, which are tagged and look as before', async () => {
    const control = (tag: string, text: string, kind = '') =>
      `<w:sdt><w:sdtPr><w:alias w:val="${tag}"/>${kind}</w:sdtPr><w:sdtContent>${run(text)}</w:sdtContent></w:sdt>`;
    const bytes = await documentOf(
      paragraph(run('For ') + control('Governing law', 'Choose a law') + control('x', 'Contents', '<w:docPartObj/>')),
    );
    const { placeholders } = await findPlaceholders(bytes);
    expect(placeholders).toMatchObject([{ text: 'Choose a law', key: 'governingLaw', isLikely: true }]);
    const read = await readWordTemplate(bytes, { [placeholders[0]?.id ?? '']: 'law' });
    expect(read).toMatchObject({ mappedKeys: ['law'], placeholders: [] });
    expect(read.body.content[0]).toMatchObject({
      content: [{ type: 'text', text: 'For ' }, { type: 'variable', attrs: { key: 'law' } }, { text: 'Contents' }],
    });
  });

  it('are found in headers and notes', async () => {
    const word = await WordFile.open(await documentOf(paragraph(run('Body'))));
    const head = (await xmlOf(await documentOf())).replace(/<w:body>.*<\/w:body>/s, paragraph(run('For {customer}')));
    word.setPart('word/header1.xml', Buffer.from(head.replaceAll('w:document', 'w:hdr')));
    const bytes = new Uint8Array(await word.save());
    const { placeholders } = await findPlaceholders(bytes);
    expect(placeholders).toMatchObject([{ text: '{customer}', place: 'header' }]);
    const filled = await fillWordTemplate((await mark(bytes)).bytes, { variables, answers });
    expect(await xmlOf(filled.bytes, 'word/header1.xml')).toContain('Örtli &amp; Søn &lt;GmbH&gt;');
  });

  test.each([
    ['Name of Customer', 'nameOfCustomer'],
    ['CUSTOMER', 'customer'],
    ['Straße 1', 'straE1'],
    ['1st party', 'value1stParty'],
    ['supplier.address', 'supplier.address'],
  ])('“%s” has the key %s', (text, key) => {
    expect(keyOf(text)).toBe(key);
  });
});

describe('conditions', () => {
  const conditional = [
    paragraph(run('Before')),
    paragraph(run('{if personal') + run('Data}')),
    paragraph(run('Data of {customer}')),
    table(row('One', 'Two')),
    paragraph(run('{end}')),
    paragraph(run('After')),
  ];

  const field = '<w:fldSimple w:instr=" REF clause7 \\w \\h "><w:r><w:t>7</w:t></w:r></w:fldSimple>';
  const mark7 = '<w:bookmarkStart w:id="1" w:name="clause7"/><w:bookmarkEnd w:id="1"/>';
  const bookmarked = paragraph(mark7 + run('Seven'));

  it('become block controls, which are left out or unwrapped', async () => {
    const { bytes, problems } = await mark(await documentOf(...conditional));
    expect(problems).toEqual([]);
    expect((await findPlaceholders(bytes)).mappedConditions).toEqual(['personalData']);
    const fill = async (personalData: boolean) =>
      textOf((await fillWordTemplate(bytes, { variables, answers: { ...answers, personalData } })).bytes);
    expect(await fill(false)).toEqual(['Before', 'After']);
    expect((await fill(true)).join(' ')).toMatch(/^Before Data of Örtli & Søn <GmbH> One.*Two.* After$/s);
  });

  it('that are unknown stay, and say what they wait for', async () => {
    const { bytes } = await mark(await documentOf(...conditional));
    const filled = await fillWordTemplate(bytes, { variables, answers: { ...answers, personalData: null } });
    expect(filled.undecided).toEqual(['personalData']);
  });

  it('are read as such, with tables and headings, so that preview and proof know them', async () => {
    const heading = paragraph(run('Data'), '<w:pStyle w:val="Heading1"/>');
    const { body } = await readWordTemplate(await documentOf(heading, ...conditional));
    expect(templateBody.safeParse(body).error).toBeUndefined();
    expect(body.content).toMatchObject([
      { attrs: { style: 'heading' } },
      { content: [{ text: 'Before' }] },
      {
        type: 'conditional',
        attrs: { condition: 'personalData' },
        content: [{ content: [{ text: 'Data of {customer}' }] }, { type: 'table' }],
      },
      { content: [{ text: 'After' }] },
      { content: [{ text: 'A note.' }] },
    ]);
  });

  it('leave a paragraph in a cell', async () => {
    const cell = `<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc><w:tcPr/>${conditional[1]}${paragraph(run('Gone'))}${conditional[4]}</w:tc></w:tr></w:tbl>`;
    const { bytes } = await mark(await documentOf(cell, paragraph(run('After'))));
    const filled = await fillWordTemplate(bytes, { variables, answers });
    expect(await xmlOf(filled.bytes)).toContain('<w:tc><w:tcPr/><w:p/></w:tc>');
  });

  it('name the bookmarks that are cited and left out', async () => {
    const { bytes } = await mark(
      await documentOf(paragraph(run('See ') + field), conditional[1] ?? '', bookmarked, conditional[4] ?? ''),
    );
    expect((await fillWordTemplate(bytes, { variables, answers })).broken).toEqual(['clause7']);
  });

  it('that leave out a bookmark which is cited are found by the proof', async () => {
    const citing = paragraph(run('See ') + field);
    const proven = async (...blocks: string[]) => {
      const { bytes } = await mark(await documentOf(...blocks));
      const { body, citations } = await readWordTemplate(bytes);
      const asked = variables.filter(({ key }) => key === 'personalData');
      return proveTemplate({ body, variables: asked, isWord: true, citations }).map(({ severity, message, node }) => [
        severity,
        message,
        node,
      ]);
    };
    const open = conditional[1] ?? '';
    const end = conditional[4] ?? '';
    expect(await proven(citing, open, bookmarked, end)).toEqual([
      [
        'error',
        'The paragraph “Seven” is cited in the paragraph “See 7” but left out when personal data is ‘no’.',
        'word-1',
      ],
    ]);
    expect(await proven(open, citing, bookmarked, end)).toEqual([]);
    expect(await proven(citing, bookmarked, open, paragraph(run('Data')), end)).toEqual([]);
    expect(await proven(citing, open, table(row('One', 'Two')).replace('<w:p>', `<w:p>${mark7}`), end)).toMatchObject([
      ['error', expect.stringContaining('left out when personal data is ‘no’'), 'word-1'],
    ]);
    const otherwise = paragraph(run('{if not personalData}'));
    expect(await proven(citing, open, bookmarked, end, otherwise, bookmarked, end)).toEqual([]);
  });

  test.each([
    [[paragraph(run('{if personalData}'))], '“personalData” has no {end} after it in the same part of the text.'],
    [[paragraph(run('{end}'))], 'There is an {end} without a condition before it.'],
    [
      [paragraph(run(`{if ${'personalData and '.repeat(4)}yes}`)), paragraph(run('x')), paragraph(run('{end}'))],
      '“personalData and personalData and personalData and personalData and yes” is too long for Word, which takes 61 characters. Make it a computed yes/no question.',
    ],
  ])('that can’t be marked are named', async (blocks, problem) => {
    expect((await markPlaceholders(await documentOf(...blocks), {})).problems).toEqual([problem]);
  });
});

describe('a file', () => {
  it('comes without macros, objects and links, and each is named', async () => {
    const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const link = `<w:hyperlink r:id="rId90">${run('our site')}</w:hyperlink>`;
    const word = await WordFile.open(await documentOf(paragraph(run('See ') + link + run(' {customer}'))));
    word.setPart('word/vbaProject.bin', Buffer.from('macro'));
    word.setPart('word/embeddings/sheet.xlsx', Buffer.from('object'));
    const name = 'word/_rels/document.xml.rels';
    const rels = word.part(name)?.toString() ?? '';
    const added = `<Relationship Id="rId90" Type="${relations}/hyperlink" Target="https://example.com/x" TargetMode="External"/><Relationship Id="rId91" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/></Relationships>`;
    word.setPart(name, Buffer.from(rels.replace('</Relationships>', added)));
    const types = word.part('[Content_Types].xml')?.toString() ?? '';
    const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml';
    word.setPart('[Content_Types].xml', Buffer.from(types.replace(/application\/[^"]*document\.main\+xml/, macroType)));
    const marked = await mark(new Uint8Array(await word.save()));
    expect(marked.dropped).toEqual([
      'Macro: word/vbaProject.bin',
      'Embedded object: word/embeddings/sheet.xlsx',
      'Link: https://example.com/x',
    ]);
    const clean = await WordFile.open(marked.bytes);
    expect(clean.partNames).not.toContain('word/vbaProject.bin');
    expect(await xmlOf(marked.bytes, '[Content_Types].xml')).not.toContain('macroEnabled');
    expect(await xmlOf(marked.bytes, name)).not.toMatch(/rId9/);
    expect(await textOf(marked.bytes)).toEqual(['See our site {customer}']);
  });

  test.each([
    ['from before 2007', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old_format'],
    [
      'that is encrypted',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'password_protected',
    ],
    ['that is a PDF', Buffer.from('%PDF-1.7'), 'pdf'],
    ['that is no archive', Buffer.from('words'), 'not_word'],
    ['over 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1), 'too_large'],
  ])('%s is refused', async (_what, bytes, code) => {
    await expect(findPlaceholders(bytes)).rejects.toMatchObject({ code });
  });
});
