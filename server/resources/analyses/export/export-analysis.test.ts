import { beforeEach, expect, test } from 'vitest';
import type { RuleCheck } from '#api-contract/playbooks/rules';
import { readZip } from '#kernel/spreadsheets/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { publishDraft } from '#resources/playbooks/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const check: Extract<RuleCheck, { kind: 'phrases' }> = {
  kind: 'phrases',
  for: ['clear* snow'],
  against: [],
  if_missing: 'not_met',
};

async function analysed(...texts: string[]) {
  const playbookId = (await app.call('createPlaybook', { token, body: { name: 'Services' } })).body.id;
  const rule = (
    await app.call('createPlaybookRule', { token, params: { playbookId }, body: { issue: '=Snow', check } })
  ).body;
  await publishDraft(app, token, playbookId, { reason: 'Agreed.' });
  const contracts = [];
  for (const text of texts)
    contracts.push(await app.putIn(token, { pages: [[text]], facts: { title: text.slice(0, 10) } }));
  await app.readDocuments();
  const questions = [{ kind: 'rule' as const, rule_id: rule.id }];
  const body = { name: 'Suppliers', playbook_id: playbookId, questions };
  const { id } = (await app.call('createAnalysis', { token, body })).body;
  await app.workOnAnalyses();
  return { id, contracts };
}

async function download(path: string) {
  const headers = { authorization: `Token ${token}` };
  const answer = await app.app.request(`http://localhost${path}`, { headers });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const csvOf = async (id: string, query = '') =>
  (await download(`/api/analyses/${id}/export/csv${query}`))
    .toString('utf8')
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n');

test('a row for each contract, and no text that a spreadsheet would compute', async () => {
  const { id } = await analysed('Clears: the supplier clears snow by six.', 'Sweeps: the supplier sweeps leaves.');
  const [heading, ...rows] = await csvOf(id);
  expect(heading).toBe(`"Number","Contract","'=Snow","Verified","Not answered because"`);
  expect(rows.map((row) => row.split(',').slice(1, 4)).toSorted()).toEqual([
    ['"Clears: th"', '"Met"', '"0 of 1"'],
    ['"Sweeps: th"', '"Not met"', '"0 of 1"'],
  ]);
});

test('with verified answers only, nothing else is in the file', async () => {
  const { id, contracts } = await analysed('Clears snow all winter.', 'Sweeps leaves all autumn.');
  expect(await csvOf(id, '?verified_only=true')).toHaveLength(1);
  const contractId = contracts[0]?.id ?? '';
  const params = { analysisId: id, contractId, question: 1 };
  await app.call('checkAnalysisCell', { token, params, body: { state: 'verified', revision: 0 } });
  const [, ...rows] = await csvOf(id, '?verified_only=true');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('"Clears sno"');
});

test('a workbook has a sheet of answers and one of citations', async () => {
  const { id, contracts } = await analysed('Clears: the supplier clears snow by six.');
  const book = await download(`/api/analyses/${id}/export/xlsx`);
  const parts = readZip(book);
  expect(parts.get('xl/workbook.xml')).toMatch(/name="Answers".*name="Citations"/);
  expect(parts.get('xl/worksheets/sheet1.xml')).toContain('=Snow');
  expect(parts.get('xl/worksheets/sheet2.xml')).toContain('the supplier clears snow');
  expect(parts.get('xl/worksheets/sheet2.xml')).toContain(`/cms/contract/${contracts[0]?.id}`);
});
