import { beforeAll, describe, expect, test } from 'vitest';
import { makePdf } from '#extraction/testing';
import { sharedApp } from '#server/testing/index';
import { startContractsApp } from '../testing/index.ts';
import { cutAtMatches } from './passages.ts';

const app = sharedApp(startContractsApp);
let token: string;
let stranger: string;

const filler = Array.from(
  { length: 40 },
  (_, line) => `Clause ${line} deals with deliveries, invoices and their payment.`,
);

beforeAll(async () => {
  ({ token } = await app.signUp());
  ({ token: stranger } = await app.signUp('Southwind'));
  await app.putIn(token, {
    fileName: 'Supply.pdf',
    pages: [
      filler,
      ['Either party may end this agreement with ninety days of written notice.', ...filler],
      ['Signed in Malmö.'],
    ],
    facts: { counterparty: 'Åkeri Söder AB', tags: ['fleet'] },
  });
  await app.putIn(token, { fileName: 'Termination of the lease.pdf', pages: [['The rent is paid monthly.']] });
  await app.putIn(stranger, { fileName: 'Theirs.pdf', pages: [['Either party may end this agreement with notice.']] });
  await app.readDocuments();
});

const search = async (words: string, as = token) =>
  (await app.call('listContracts', { token: as, query: { search: words } })).body;
const titles = async (words: string) => (await search(words)).items.map((item) => item.title);

describe('search', () => {
  test('finds a word of the document and shows the passage that holds it', async () => {
    const { items, total } = await search('notice');
    expect(total).toEqual({ count: 1, exact: true });
    expect(items[0]?.title).toBe('Supply');
    const text = items[0]?.passage?.map((part) => (part.match ? `[${part.text}]` : part.text)).join('');
    expect(text).toContain('ninety days of written [notice]');
  });

  test.each([
    ['another form of the word', 'noticed', ['Supply']],
    ['the title', 'termination', ['Termination of the lease']],
    ['the number', 'C-00002', ['Termination of the lease']],
    ['the counterparty, without its accents', 'akeri soder', ['Supply']],
    ['a tag', 'fleet', ['Supply']],
    ['words on different pages', 'malmo written', ['Supply']],
    ['an exact phrase', '"written notice"', ['Supply']],
    ['a word that is still being typed', 'termin', ['Termination of the lease']],
    ['either of two words', 'rent or ninety', ['Termination of the lease', 'Supply']],
    ['no phrase that is not there', '"notice written"', []],
    ['nothing for a word to leave out', 'notice -ninety', []],
    ['nothing for words that say nothing', 'the of', []],
    ['nothing for signs', '& | ! <-> :*', []],
  ])('finds %s', async (_what, words, expected) => {
    expect((await titles(words)).toSorted()).toEqual(expected.toSorted());
  });

  describe('of a name with hyphens', () => {
    beforeAll(async () => {
      await app.putIn(token, {
        pages: [['The cut-off is at Öst-Göta, the final take-home is later.']],
        facts: { title: 'Storage-as-a-service', counterparty: 'Nord-Lindqvist AB', our_entity: 'Öberg-Ås Handels' },
      });
      await app.readDocuments();
    });

    test.each([
      'Nord',
      'Lindqvist',
      'Lindq',
      'Nord-Lindqvist',
      'nord lindqvist',
      'Nordlindqvist',
      'Nordlindq',
      'Nord-Lindq',
      'Lindqvist AB',
      '"nord-lindqvist ab"',
      'oberg',
      'as handels',
      'obergas',
      'Öberg-Ås',
      'service',
      'storage as a service',
      'storageasaservice',
      'cut-off',
      'gota',
      'final take-hom',
      '"final take-home"',
    ])('finds it by %s', async (words) => {
      expect(await titles(words)).toEqual(['Storage-as-a-service']);
    });

    test('and nothing by what is no part of it', async () => {
      expect(await titles('qvist')).toEqual([]);
      expect(await titles('Nord-Lundqvist')).toEqual([]);
      expect(await titles('Lindqvist -nord')).toEqual([]);
    });
  });

  test('ranks a word of the title above one of the text', async () => {
    const { body } = await app.call('createContract', {
      token,
      query: { file_name: 'Notice.pdf' },
      body: await makePdf([['Nothing else.']]),
    });
    expect(await titles('notice')).toEqual(['Notice', 'Supply']);
    expect((await search('notice')).items[0]).toMatchObject({ id: body.id, passage: null });
    await app.call('deleteContract', { token, params: { contractId: body.id } });
    expect(await titles('notice')).toEqual(['Supply']);
  });

  test('goes with filters, orders and pages', async () => {
    const { body } = await app.call('listContracts', {
      token,
      query: { search: 'party or rent', sort: 'title', tag: 'fleet' },
    });
    expect(body.items.map((item) => item.title)).toEqual(['Supply']);
  });

  test('sees a change of the facts at once', async () => {
    const contract = await app.putIn(token, { facts: { title: 'Zeppelin' } });
    expect(await titles('zeppelin')).toEqual(['Zeppelin']);
    await app.call('updateContract', {
      token,
      params: { contractId: contract.id },
      body: { revision: 2, title: 'Airship' },
    });
    expect(await titles('zeppelin')).toEqual([]);
  });

  test('sees the text of a new version instead of the one before', async () => {
    const { id, current_version } = await app.putIn(token, { pages: [['The old wording mentions walruses.']] });
    await app.readDocuments();
    expect(await titles('walruses')).toHaveLength(1);
    await app.call('createVersion', {
      token,
      params: { contractId: id },
      query: { file_name: 'new.pdf', base_version_id: current_version.id, source: 'annotated' },
      body: await makePdf([['The new wording mentions narwhals.']]),
    });
    await app.readDocuments();
    expect(await titles('walruses')).toEqual([]);
    expect(await titles('narwhals')).toHaveLength(1);
  });

  test('is paged by relevance, every hit once, also backwards', async () => {
    const { token: many } = await app.signUp('Many');
    for (let index = 0; index < 13; index += 1) {
      await app.putIn(many, { facts: { title: `Pelican ${'pelican '.repeat(index % 4)}${index}` } });
    }
    const page = async (query: object) =>
      (await app.call('listContracts', { token: many, query: { search: 'pelican', ...query } })).body;
    const first = await page({});
    const second = await page({ after: first.next_cursor });
    expect([first.items.length, second.items.length, first.total]).toEqual([10, 3, { count: 13, exact: true }]);
    expect(new Set([...first.items, ...second.items].map((item) => item.id)).size).toBe(13);
    expect((await page({ before: second.previous_cursor })).items).toEqual(first.items);
  });

  test('stays within the organisation', async () => {
    expect((await search('notice', stranger)).items.map((item) => item.title)).toEqual(['Theirs']);
    expect((await search('walruses', stranger)).total.count).toBe(0);
  });
});

test('a headline is cut into plain and matching parts', () => {
  expect(cutAtMatches('with \u0002written\u0003\nand \u0002timely\u0003 notice')).toEqual([
    { text: 'with ', match: false },
    { text: 'written', match: true },
    { text: ' and ', match: false },
    { text: 'timely', match: true },
    { text: ' notice', match: false },
  ]);
});
