import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { clauseKinds } from '#api-contract/contracts/clause-kinds';
import { missingMeanings, severities } from '#api-contract/playbooks/kinds';
import { type RuleFacts, ruleFacts } from '#api-contract/playbooks/rules';
import { docxParagraph, makeDocx } from '#extraction/testing';
import { readTable } from '#kernel/spreadsheets';
import { anyCharacter } from '#kernel/text/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { shippedRules } from '#review';
import { sharedApp } from '#server/testing/index';
import { whatIsWrong } from '../rule-sense.ts';
import { csvOf, xlsxOf } from './export-playbook.ts';
import { readRules } from './read-rules.ts';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
const importing = (body: Uint8Array<ArrayBuffer>, file_name = 'Rules.csv') =>
  app.call('importPlaybook', { token, query: { file_name, name: 'Imported' }, body });
const importCsv = (text: string) => importing(bytesOf(text));
const playbooks = async () => (await app.call('listPlaybooks', { token })).body.items;

async function collect(file: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const part of file) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

describe('columns are told by their names', () => {
  test('in any order, with others between them', async () => {
    const { status, body } = await importCsv(
      'Owner,Severity,Standard wording,Fallback 2,ISSUE,Deal-breaker,Fallback 1\nAda,High,Snow is cleared by six.,By noon.,Snow,yes,By nine.\n',
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Imported', version: 0, rule_count: 1 });
    expect(body.rules).toMatchObject([
      {
        issue: 'Snow',
        standard: 'Snow is cleared by six.',
        severity: 'high',
        deal_breaker: true,
        check: { kind: 'wording', if_missing: 'needs_review' },
        fallbacks: [
          { wording: 'By nine.', needs_approval: false },
          { wording: 'By noon.', needs_approval: false },
        ],
      },
    ]);
  });

  test('in German as well, with German words in the cells', async () => {
    const { body } = await importCsv(
      'Thema;Standardwortlaut;Rückfallposition 1;Schweregrad;Ausschlusskriterium\nSchnee;Schnee wird um sechs geräumt.;Um neun.;hoch;ja\n',
    );
    expect(body.rules).toMatchObject([
      { issue: 'Schnee', severity: 'high', deal_breaker: true, fallbacks: [{ wording: 'Um neun.' }] },
    ]);
  });

  test('a file that gives phrases, a clause or a question is checked by them', async () => {
    const { body } = await importCsv(
      'Issue,Standard wording,Phrases for,Clause,Question\nA,,clear snow,,\nB,,,Data protection,\nC,,,,Who clears the snow?\n',
    );
    expect(body.rules.map(({ check }) => check.kind)).toEqual(['phrases', 'clause', 'question']);
  });

  test.each([
    ['other columns', 'Name,Text\nSnow,Cleared.\n'],
    ['one of the two', 'Issue,Text\nSnow,Cleared.\n'],
    ['nothing', ' \n'],
  ])('a file with %s has no rules', async (_what, text) => {
    expect((await importCsv(text)).failure.detail_error_message).toBe(
      'No rules found. The file needs the columns Issue and Standard wording.',
    );
  });
});

test('every problem is named with its row, and nothing is imported by half', async () => {
  const { failure } = await importCsv(
    [
      'Issue,Standard wording,Severity,Fallback 1,Fallback 2,Learned rule,Value',
      'Snow,Snow is cleared.,urgent,,,,',
      'Ice,Ice is cleared.,low,,,,',
      ',Leaves are swept.,low,,,,',
      'Moss,Moss is scraped.,low,By hand.,by  hand.,,',
      'Rain,,low,,,,',
      'Hail,,low,,,nda-999,',
      'Fog,,low,,,,payment terms',
    ].join('\n'),
  );
  expect(failure.fields).toEqual([
    { path: 'rows.2', message: 'Row 2: “urgent” isn’t known. Use low, medium, high.' },
    { path: 'rows.4', message: 'Row 4: Enter an issue.' },
    { path: 'rows.5', message: 'Row 5: Fallback 2 has the same wording as fallback 1.' },
    { path: 'rows.6', message: 'Row 6: This rule compares wordings. Enter the standard wording.' },
    {
      path: 'rows.7',
      message: 'Row 7: The model hasn’t learned the rule “nda-999”. Choose another.',
    },
    {
      path: 'rows.8',
      message: 'Row 8: The value needs three lines, for example: payment terms, at least, 30 day.',
    },
  ]);
  expect(await playbooks()).toEqual([]);
});

test('a file with more rules than a playbook has room for is refused', async () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => `Rule ${at},Wording of number ${at}.`).join('\n');
  const head = 'Issue,Standard wording\n';
  expect((await importCsv(head + rows(201))).failure.detail_error_message).toBe(
    'A playbook has room for 200 rules. Delete one first.',
  );
  expect((await importCsv(head + rows(200))).body.rule_count).toBe(200);
});

describe('a Word document', () => {
  const cell = (text: string) =>
    `<w:tc>${text
      .split('\n')
      .map((each) => docxParagraph(each))
      .join('')}</w:tc>`;
  const table = (...rows: string[][]) =>
    `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
  const importWord = (...blocks: string[]) => importing(makeDocx(blocks.join('')), 'Rules.docx');

  test('gives the rules of the first table that has the columns', async () => {
    const { body } = await importWord(
      docxParagraph('Our positions'),
      table(['Version', 'Date'], ['1', 'May']),
      table(['Standard wording', 'Issue'], ['Snow is cleared by six.\nIce as well.', 'Snow']),
      table(['Issue', 'Standard wording'], ['Another', 'Table.']),
    );
    expect(body.rules).toMatchObject([{ issue: 'Snow', standard: 'Snow is cleared by six.\nIce as well.' }]);
  });

  test('without such a table has none', async () => {
    expect((await importWord(table(['Version', 'Date']))).failure.detail_error_message).toBe(
      'No rules found. The file needs the columns Issue and Standard wording.',
    );
  });

  test('rows that were deleted with tracked changes are left out', async () => {
    const gone = `<w:tr><w:trPr><w:del w:id="1" w:author="A"/></w:trPr>${cell('Ice')}${cell('Gone.')}</w:tr>`;
    const rows = table(['Issue', 'Standard wording'], ['Snow', 'Cleared by six.']).replace(
      '</w:tbl>',
      `${gone}</w:tbl>`,
    );
    expect((await importWord(rows)).body.rules.map(({ issue }) => issue)).toEqual(['Snow']);
  });

  test('that is damaged is refused with what to do', async () => {
    const whole = makeDocx(table(['Issue', 'Standard wording'], ['Snow', 'Cleared.']));
    const { failure } = await importing(whole.slice(0, whole.length - 40), 'Rules.docx');
    expect(['file_damaged', 'file_type_refused']).toContain(failure.code);
  });
});

test.each([
  ['a program', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])],
])('%s is no file of rules', async (_what, body) => {
  const { failure } = await importing(body);
  expect([failure.code, failure.detail_error_message]).toEqual([
    'file_type_refused',
    'Upload a spreadsheet (.xlsx or .csv) or a Word document (.docx) with a table.',
  ]);
});

test.each([
  ['a quote that is never closed', 'Issue,Standard wording\nSnow,"Cleared'],
  ['more columns than a table may have', `Issue,Standard wording${',x'.repeat(300)}\n`],
])('%s is refused', async (_what, text) => {
  expect((await importCsv(text)).failure.code).toBe('file_damaged');
});

test('the same import sent twice adds one playbook', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const call = { token, headers, query: { file_name: 'Rules.csv', name: 'Once' } };
  const send = () =>
    app.call('importPlaybook', { ...call, body: bytesOf('Issue,Standard wording\nSnow,Cleared by six.\n') });
  expect((await send()).body.id).toBe((await send()).body.id);
  expect(await playbooks()).toHaveLength(1);
});

/** What texts may hold, formulas and apostrophes more often than people write them. */
const text = (max: number) =>
  fc
    .array(
      fc.oneof(
        fc.string({ maxLength: 12, unit: anyCharacter }),
        fc.constantFrom("'", '=', '\n', '"', ';', '\t', '+1', "'=1", '“', ',', '_x000D_', '@', ' '),
      ),
      {
        maxLength: 8,
      },
    )
    .map((parts) => parts.join('').slice(0, max));
const said = (max: number) => text(max).map((each) => `${each}w`.slice(-max));
const phrases = fc.array(said(100), { maxLength: 3 });
const ifMissing = fc.constantFrom(...missingMeanings);
const amount = fc.integer({ min: 1, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2));
const value = fc.oneof(
  fc.record({
    of: fc.constant('duration' as const),
    field: fc.constantFrom('term' as const, 'notice_period' as const, 'payment_terms' as const),
    operator: fc.constantFrom('at_most' as const, 'at_least' as const, 'exactly' as const),
    wanted: fc.record({
      count: fc.integer({ min: 1, max: 1_000 }),
      unit: fc.constantFrom('day' as const, 'business_day' as const, 'quarter' as const, 'year' as const),
    }),
  }),
  fc.record({
    of: fc.constant('money' as const),
    field: fc.constantFrom('contract_value' as const, 'liability_cap' as const),
    operator: fc.constantFrom('at_most' as const, 'exactly' as const),
    wanted: fc.record({ amount, currency: fc.constantFrom('EUR', 'USD') }),
  }),
  fc.record({
    of: fc.constant('law' as const),
    operator: fc.constantFrom('one_of' as const, 'none_of' as const),
    wanted: fc.array(said(60), { minLength: 1, maxLength: 3 }),
  }),
);
const check = fc.oneof(
  fc.record({ kind: fc.constant('wording' as const), must_say: phrases, must_not_say: phrases, if_missing: ifMissing }),
  fc.record({ kind: fc.constant('phrases' as const), for: phrases, against: phrases, if_missing: ifMissing }),
  fc.record({
    kind: fc.constant('clause' as const),
    clause: fc.constantFrom(...clauseKinds),
    wanted: fc.constantFrom('present' as const, 'absent' as const),
  }),
  fc.record({ kind: fc.constant('value' as const), value, if_missing: ifMissing }),
  fc.record({
    kind: fc.constant('learned' as const),
    rule: fc.constantFrom(...shippedRules.map(({ id }) => id)),
    if_missing: ifMissing,
  }),
  fc.record({ kind: fc.constant('question' as const), question: said(200), if_missing: ifMissing }),
);
const rule = fc
  .record({
    issue: said(100),
    guidance: text(200),
    note_ours: text(200),
    note_theirs: text(200),
    check,
    standard: text(300),
    fallbacks: fc.array(fc.record({ wording: said(200), needs_approval: fc.boolean() }), { maxLength: 4 }),
    applies_when: phrases,
    severity: fc.constantFrom(...severities),
    deal_breaker: fc.boolean(),
  })
  .map((facts) => ruleFacts.safeParse(facts))
  .filter((parsed) => parsed.success)
  .map(({ data }) => data as RuleFacts)
  .filter((facts) => whatIsWrong(facts) === null);
const rules = fc.array(rule, { minLength: 1, maxLength: 60, size: 'max' });

describe('what is exported and imported again is the same, letter for letter', () => {
  const limits = { columns: 200 };

  test.each(['en', 'de'] as const)('as CSV in %s', async (language) => {
    await fc.assert(
      fc.asyncProperty(rules, async (given) => {
        const bytes = await collect(csvOf(given, language));
        expect(await readRules(readTable({ bytes, format: 'csv', limits }), { isGuarded: true })).toEqual(given);
      }),
      { numRuns: 4 },
    );
  });

  test('as a workbook', async () => {
    await fc.assert(
      fc.asyncProperty(rules, async (given) => {
        const bytes = await collect(xlsxOf("Our [rules]: 'all'", given, 'en'));
        expect(await readRules(readTable({ bytes, format: 'xlsx', limits }))).toEqual(given);
      }),
      { numRuns: 4 },
    );
  });

  test.each(['csv', 'xlsx'] as const)('by download and upload of %s', async (format) => {
    const { body: sample } = await app.call('createPlaybook', {
      token,
      body: { name: 'NDA', from: { sample: 'nda' } },
    });
    const file = await app.app.request(`/api/playbooks/${sample.id}/export/${format}`, {
      headers: { authorization: `Token ${token}` },
    });
    const { body: copy } = await importing(new Uint8Array(await file.arrayBuffer()));
    const plain = (all: typeof copy.rules) => all.map(({ id: _id, revision: _revision, ...facts }) => facts);
    expect(plain(copy.rules)).toEqual(plain(sample.rules));
  });

  test('and no spreadsheet computes a part of it', async () => {
    const given = { issue: '=1+1', standard: 'a;=2\n@SUM(1)\n\t-3', check: { kind: 'question', question: '+4' } };
    const usual = { guidance: '', note_ours: '', note_theirs: '', fallbacks: [], applies_when: [] };
    const whole = ruleFacts.parse({
      ...usual,
      severity: 'low',
      deal_breaker: false,
      ...given,
      check: { ...given.check, if_missing: 'met' },
    });
    const csv = new TextDecoder().decode(await collect(csvOf([whole], 'en')));
    expect(csv).toContain(`"'=1+1"`);
    expect(csv).toContain(`"a;'=2\n'@SUM(1)\n\t'-3"`);
    expect(csv).toContain(`"'+4"`);
  });
});
