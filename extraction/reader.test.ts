import { describe, expect, it } from 'vitest';
import { quotedWords } from '#api-contract/findings/quoted-words';
import type { FieldName, Findings } from './findings/finding.ts';
import { engineVersion } from './model/model-version.ts';
import { readContract } from './reader.ts';
import { madeContract } from './testing/made-contract.ts';
import { makePdf, makeScan } from './testing/make-pdf.ts';
import { textAsDocument } from './text/read-plain-text.ts';

type Read = Extract<Findings, { status: 'read' }>;

async function read(document: Parameters<typeof readContract>[0]): Promise<Read> {
  const findings = await readContract(document);
  if (findings.status !== 'read') throw new Error(findings.status);
  return findings;
}

const field = (findings: Read, name: FieldName) => findings.fields.find((each) => each.field === name);
const clause = (findings: Read, kind: string) => findings.clauses.find((each) => each.kind === kind);

describe('reading a contract', () => {
  it.each<[FieldName, unknown]>([
    ['title', 'MASTER SUPPLY AGREEMENT'],
    ['contract_type', 'Supply'],
    ['agreement_date', '2022-03-15'],
    ['effective_date', '2022-03-15'],
    ['expiry_date', '2025-03-14'],
    ['governing_law', 'Delaware'],
    ['currency', 'USD'],
  ])('finds its %s', async (name, value) => {
    expect(field(await read(textAsDocument(madeContract)), name)).toMatchObject({ status: 'found', value });
  });

  it('finds its parties with the names it goes on to use', async () => {
    expect(field(await read(textAsDocument(madeContract)), 'parties')?.value).toMatchObject([
      { name: 'Northwind Bolts, Inc', definedAs: ['Supplier'], role: 'Supplier' },
      { name: 'Contoso Yards LLC', definedAs: ['Buyer'], role: 'Buyer' },
    ]);
  });

  it('finds lengths of time and amounts', async () => {
    const findings = await read(textAsDocument(madeContract));
    expect(field(findings, 'term')?.value).toMatchObject({ count: 3, unit: 'year' });
    expect(field(findings, 'notice_period')?.value).toMatchObject({ count: 90, unit: 'day' });
    expect(field(findings, 'renewal')?.value).toMatchObject({
      automatic: true,
      successive: true,
      period: { count: 1, unit: 'year' },
    });
    expect(field(findings, 'payment_terms')?.value).toMatchObject({ count: 30, unit: 'day' });
    expect(field(findings, 'contract_value')?.value).toMatchObject({ amount: '1250000.00', currency: 'USD' });
    expect(field(findings, 'liability_cap')?.value).toMatchObject({
      amount: { amount: '2000000.00', currency: 'USD' },
    });
  });

  it('shows how a derived date was computed, and from which words', async () => {
    const expiry = field(await read(textAsDocument(madeContract)), 'expiry_date');
    expect(expiry?.formula).toBe('2022-03-15 + 3 years − 1 day');
    expect(expiry?.citations.map(({ quote }) => quote)).toEqual(
      expect.arrayContaining([expect.stringContaining('three (3) years'), 'March 15, 2022']),
    );
  });

  it.each([
    'Renewal Term',
    'Governing Law',
    'Anti-Assignment',
    'Cap On Liability',
    'Insurance',
    'Audit Rights',
    'Termination For Convenience',
    'Minimum Commitment',
    'Confidentiality',
    'Indemnity',
    'Payment Terms',
    'Force Majeure',
    'Dispute Resolution',
    'Data Protection',
  ])('finds the clause on %s', async (kind) => {
    expect(clause(await read(textAsDocument(madeContract)), kind)?.status).toBe('found');
  });

  it('says that what is not there is absent, and never so of a language it does not know', async () => {
    expect(clause(await read(textAsDocument(madeContract)), 'Most Favored Nation')?.status).toBe('absent');
    const swedish = textAsDocument(
      'Detta avtal gäller från och med den första januari och kan inte sägas upp av någon av parterna under avtalstiden, om inte den andra parten har brutit mot det.',
    );
    const findings = await read(swedish);
    expect(findings.language).toBe('sv');
    expect(findings.clauses.map(({ status }) => status)).not.toContain('absent');
    expect(findings.fields.map(({ status }) => status)).not.toContain('absent');
  });

  it('cites letter for letter, with page and place', async () => {
    const lines = madeContract.split('\n').flatMap((line) => line.match(/.{1,95}(?:\s|$)/g) ?? ['']);
    const pages = Array.from({ length: Math.ceil(lines.length / 40) }, (_none, page) =>
      lines.slice(page * 40, page * 40 + 40),
    );
    const findings = await read(await makePdf(pages));
    const law = clause(findings, 'Governing Law')?.citations[0];
    expect(law?.quote).toContain('governed by and construed in accordance with');
    expect(law?.page).toBe(2);
    expect(law?.boxes.length).toBeGreaterThan(1);
    expect(law?.boxes.slice(1)).toMatchObject([{ page: 2, x: 72 }]);
    expect(law?.boxes[0]?.x).toBeGreaterThan(100);
  });

  it.each([4, 7, 11, 16])(
    'leaves headers, footers and page numbers out of its quotes, with %i lines a page',
    async (perPage) => {
      const lines = madeContract.split('\n').flatMap((line) => line.match(/.{1,80}(?:\s|$)/g) ?? []);
      const count = Math.ceil(lines.length / perPage);
      const pages = Array.from({ length: count }, (_none, page) => [
        'Northwind and Contoso, strictly confidential',
        ...lines.slice(page * perPage, (page + 1) * perPage),
        `Draft 3 | Page ${page + 1} of ${count}`,
      ]);
      const findings = await read(await makePdf(pages));
      const quotes = [...findings.fields, ...findings.clauses].flatMap(({ citations }) => citations.map(quotedWords));
      expect(quotes.filter((quote) => /strictly confidential|Draft 3|Page \d/.test(quote))).toEqual([]);
      expect(clause(findings, 'Anti-Assignment')?.citations.map(quotedWords)).toContain(
        'Neither party may assign this Agreement or any of its rights without the prior written consent of the other party, and any attempted assignment without such consent is void.',
      );
    },
  );

  it('finds the notice in the sentence after the renewal', async () => {
    const renewal =
      "2. Term. This Agreement runs for three years. This agreement renews for successive one-year terms. Either party may prevent this by ninety days' written notice before the end of the term.";
    const findings = await read(textAsDocument(madeContract.replace(/^2\. .*$/m, renewal)));
    expect(field(findings, 'notice_period')).toMatchObject({ status: 'found', value: { count: 90, unit: 'day' } });
  });

  it.each([
    "In no event shall either party's aggregate liability under this Agreement exceed $2,000,000.",
    'Subject to Section 9, the aggregate liability of a party shall not exceed $1,000,000.',
    "Notwithstanding anything else in this Agreement, Supplier's total liability shall not exceed the price paid.",
  ])('does not show a capped clause as uncapped: %s', async (cap) => {
    const findings = await read(
      textAsDocument(madeContract.replace(/^8\. .*$/m, `8. Limitation of Liability. ${cap}`)),
    );
    expect(clause(findings, 'Cap On Liability')?.citations[0]?.quote).toContain(cap);
    const uncapped = clause(findings, 'Uncapped Liability');
    expect(uncapped?.status).not.toBe('found');
    expect(uncapped?.citations.map(({ quote }) => quote)).not.toContainEqual(expect.stringContaining(cap));
  });

  it('does not take what a bonus is limited to for a limit of liability', async () => {
    const bonus = '8. Bonus. The liability of the Company for the annual bonus shall not exceed $50,000.';
    const findings = await read(textAsDocument(madeContract.replace(/^8\. .*$/m, bonus)));
    expect(field(findings, 'liability_cap')?.value).toBeNull();
    expect(clause(findings, 'Cap On Liability')).not.toMatchObject({ status: 'found' });
  });

  it('gives the same findings every time, with the version of the engine', async () => {
    const [once, again] = [await read(textAsDocument(madeContract)), await read(textAsDocument(madeContract))];
    expect(again).toEqual(once);
    expect(once.engineVersion).toBe(engineVersion());
    expect(once.fields.every(({ version }) => version === engineVersion())).toBe(true);
  });

  it('says nothing of what it cannot read', async () => {
    expect(await readContract(await makeScan(2))).toEqual({ status: 'needs_ocr', engineVersion: engineVersion() });
    expect(await readContract(await makePdf([['Secret']], { password: 'sesame' }))).toMatchObject({
      status: 'password_protected',
    });
  });

  it('stops when it is told to', async () => {
    await expect(
      readContract(textAsDocument(madeContract), { signal: AbortSignal.abort(new Error('enough')) }),
    ).rejects.toThrow('enough');
  });
});
