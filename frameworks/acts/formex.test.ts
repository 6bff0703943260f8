import { expect, test } from 'vitest';
import { importFramework } from '../import.ts';
import { fileOf } from '../testing/small-framework.ts';

const alinea = (text: string) => `<ALINEA>${text}</ALINEA>`;
const list = (...points: [string, string][]) =>
  `<LIST TYPE="alpha">${points.map(([no, text]) => `<ITEM><NP><NO.P>${no}</NO.P><TXT>${text}</TXT></NP></ITEM>`).join('')}</LIST>`;
const paragraph = (no: string, ...alineas: string[]) => `<PARAG><NO.PARAG>${no}.</NO.PARAG>${alineas.join('')}</PARAG>`;
const article = (no: number, title: string, ...content: string[]) =>
  `<ARTICLE><TI.ART>Article ${no}</TI.ART><STI.ART>${title}</STI.ART>${content.join('')}</ARTICLE>`;
const division = (label: string, title: string, ...content: string[]) =>
  `<DIVISION><TITLE><TI><P>${label}</P></TI><STI><P>${title}</P></STI></TITLE>${content.join('')}</DIVISION>`;
const act = (...content: string[]) =>
  fileOf(
    'act.xml',
    `<ACT><BIB.INSTANCE><DATE ISO="20260331"/></BIB.INSTANCE><TITLE><TI><P>Regulation on <HT TYPE="UC">keys</HT></P></TI></TITLE><ENACTING.TERMS>${content.join('')}</ENACTING.TERMS></ACT>`,
  );

async function rowsOf(...content: string[]) {
  const read = await importFramework([act(...content)]);
  if (read.status === 'refused') throw new Error(read.refusal.message);
  return read;
}
const assessed = ({ requirements }: Awaited<ReturnType<typeof rowsOf>>) =>
  requirements.filter(({ assessable }) => assessable).map(({ ref }) => ref);

test('divisions hold articles, articles paragraphs, paragraphs points; the last of them are assessed', async () => {
  const read = await rowsOf(
    division(
      'CHAPTER I',
      'General',
      division(
        'Section 1',
        'Keys',
        article(
          1,
          'Aim',
          paragraph('1', alinea('Keys are kept.')),
          paragraph(
            '2',
            alinea(
              `<P>Keepers:</P>${list(['(a)', 'count <QUOT.START CODE="2018"/>keys<QUOT.END CODE="2019"/>;'], ['(b)', `<P>write:</P>${list(['(i)', 'a list;'])}`])}`,
            ),
          ),
        ),
      ),
    ),
    article(2, 'Entry', alinea('It enters into force.<NOTE><P>OJ L 1.</P></NOTE>')),
  );
  expect(read.requirements.map(({ ref, kind, parent }) => [ref, kind, parent])).toEqual([
    ['CHAPTER I', 'group', null],
    ['CHAPTER I, Section 1', 'group', 'CHAPTER I'],
    ['Art. 1', 'article', 'CHAPTER I, Section 1'],
    ['Art. 1(1)', 'paragraph', 'Art. 1'],
    ['Art. 1(2)', 'paragraph', 'Art. 1'],
    ['Art. 1(2)(a)', 'point', 'Art. 1(2)'],
    ['Art. 1(2)(b)', 'point', 'Art. 1(2)'],
    ['Art. 1(2)(b)(i)', 'point', 'Art. 1(2)(b)'],
    ['Art. 2', 'article', null],
  ]);
  expect(assessed(read)).toEqual(['Art. 1(1)', 'Art. 1(2)(a)', 'Art. 1(2)(b)(i)', 'Art. 2']);
  expect(read.requirements[5]?.parts[0]?.prose).toBe('count ‘keys’;');
  expect(read.requirements[8]?.parts[0]?.prose).toBe('It enters into force.');
  expect(read.framework).toMatchObject({
    title: 'Regulation on keys',
    version: '2026-03-31',
    attribution: '© European Union, eur-lex.europa.eu; only the Official Journal is authentic',
    counts: { articles: 2, paragraphs: 3, points: 3 },
  });
});

test('two lists in one paragraph have references of their own', async () => {
  const read = await rowsOf(
    article(43, 'Ways', paragraph('1', alinea(list(['(a)', 'one'], ['(b)', 'two'])), alinea(list(['(a)', 'three'])))),
  );
  expect(assessed(read)).toEqual(['Art. 43(1)(a)', 'Art. 43(1)(b)', 'Art. 43(1)[2](a)']);
});

test('the number of a paragraph is its own, not that of its first point; dashes are counted', async () => {
  const read = await rowsOf(
    article(
      3,
      'Dashes',
      `<PARAG>${alinea(list(['—', 'one'], ['—', 'two']))}</PARAG>`,
      paragraph('2', alinea('Three.')),
    ),
  );
  expect(read.requirements.map(({ ref }) => ref)).toEqual([
    'Art. 3',
    'Art. 3(1)',
    'Art. 3(1)(1)',
    'Art. 3(1)(2)',
    'Art. 3(2)',
  ]);
});

test('an act without articles is refused', async () => {
  expect(await importFramework([act('<P>Nothing</P>')])).toMatchObject({
    refusal: { message: 'Import failed: act.xml has no requirements.' },
  });
});
