import { beforeEach, expect, test } from 'vitest';
import type { NewAnalysis } from '#api-contract/analyses/endpoints';
import type { RuleCheck } from '#api-contract/playbooks/rules';
import { makeScan } from '#extraction/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { ndaWith, wordFile } from '#resources/reviews/testing';
import { publishDraft } from '#resources/playbooks/testing';
import { sharedApp } from '#server/testing/index';
import { analysisHandler } from './index.ts';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

type Phrases = Extract<RuleCheck, { kind: 'phrases' }>;
const snow: Phrases = { kind: 'phrases', for: ['clear* snow'], against: [], if_missing: 'not_met' };

/** A published playbook with one rule, that snow is cleared. */
async function publishedPlaybook() {
  const playbookId = (await app.call('createPlaybook', { token, body: { name: 'Services' } })).body.id;
  const body = { issue: 'Snow', check: snow };
  const rule = (await app.call('createPlaybookRule', { token, params: { playbookId }, body })).body;
  await publishDraft(app, token, playbookId);
  return { playbookId, ruleId: rule.id, revision: rule.revision };
}

const put = (title: string, text: string) => app.putIn(token, { pages: [[text]], facts: { title, type: 'Services' } });
const create = (body: Partial<NewAnalysis> & Pick<NewAnalysis, 'questions'>) =>
  app.call('createAnalysis', { token, body: { name: 'Suppliers', ...body } });
const params = (analysisId: string) => ({ analysisId });
const read = async (id: string) => (await app.call('getAnalysis', { token, params: params(id) })).body;
const window = async (id: string, query = {}) =>
  (await app.call('listAnalysisCells', { token, params: params(id), query })).body;
const answersOf = async (id: string) =>
  Object.fromEntries(
    (await window(id)).rows.map(({ contract, cells }) => [contract.title, cells.map(({ answer }) => answer)]),
  );

async function startWithSnow() {
  const { playbookId, ruleId, revision } = await publishedPlaybook();
  const questions: NewAnalysis['questions'] = [
    { kind: 'rule', rule_id: ruleId },
    { kind: 'field', field: 'governing_law' },
    { kind: 'question', question: 'Who clears snow in winter?' },
  ];
  const asked = { playbook_id: playbookId, questions };
  const { body } = await create(asked);
  return { id: body.id, asked, playbookId, ruleId, revision };
}

async function twoContracts() {
  const cleared = await put(
    'Clears',
    'The supplier clears snow by six. This agreement is governed by the laws of Norway.',
  );
  await put('Sweeps', 'The supplier sweeps leaves.');
  await app.readDocuments();
  return cleared;
}

test('every contract that the filters leave is asked every question, with words of the document', async () => {
  const cleared = await twoContracts();
  const { id } = await startWithSnow();
  expect(await read(id)).toMatchObject({ state: 'running', contracts: 2, done: 0, complete: true });
  await app.workOnAnalyses();
  const analysis = await read(id);
  expect(analysis).toMatchObject({ state: 'done', done: 2, failed: 0, answered: 6, verified: 0, seconds_left: null });
  expect(analysis.questions[0]?.answers).toEqual(
    expect.arrayContaining([
      { answer: 'met', contracts: 1 },
      { answer: 'not_met', contracts: 1 },
    ]),
  );
  expect(await answersOf(id)).toMatchObject({
    Clears: ['met', expect.any(String), 'needs_review'],
    Sweeps: ['not_met', 'absent', 'needs_review'],
  });
  const cell = { analysisId: id, contractId: cleared.id, question: 1 };
  const { body } = await app.call('getAnalysisCell', { token, params: cell });
  expect(body).toMatchObject({ method: 'phrases', citations: [{ quote: expect.stringContaining('clears snow') }] });
});

test('a question in words leaves the nearest passages to a person where no language model is set up', async () => {
  const cleared = await twoContracts();
  const { id } = await startWithSnow();
  await app.workOnAnalyses();
  const cell = { analysisId: id, contractId: cleared.id, question: 3 };
  const { body } = await app.call('getAnalysisCell', { token, params: cell });
  expect(body).toMatchObject({ answer: 'needs_review', method: 'question', reason: 'No language model is set up.' });
  expect(body.citations[0]?.quote).toContain('clears snow');
});

test('a stored finding is the answer without anything being read, a person’s word before the reader’s', async () => {
  const text = ndaWith();
  const { body: contract } = await app.call('createContract', {
    token,
    query: { file_name: 'NDA.docx' },
    body: wordFile(text),
  });
  await app.readDocuments();
  const findings = (await app.call('listFindings', { token, params: { contractId: contract.id } })).body.items;
  const law = findings.find(({ subject }) => subject.kind === 'field' && subject.field === 'governing_law');
  const { body } = await create({
    questions: [
      { kind: 'field', field: 'governing_law' },
      { kind: 'clause', clause: 'governing_law' },
    ],
  });
  const nothing = { judge: () => Promise.reject(new Error('Something was read.')) };
  const [{ organisation_id }] = [{ organisation_id: (await app.call('getOrganisation', { token })).body.id }];
  const handler = analysisHandler({ reviewer: nothing, languageModel: null });
  const sent = { organisation_id, payload: { analysis_id: body.id, batch: 0 } };
  await handler.run(app.database, sent, AbortSignal.timeout(60_000));
  const [row] = (await window(body.id)).rows;
  expect(row?.cells[0]).toMatchObject({ answer: 'found', value: law?.value });
  expect(row?.cells[1]).toMatchObject({ answer: 'found' });
});

test('a contract that cannot be read keeps its sentence, and is tried again alone', async () => {
  await twoContracts();
  await app.call('createContract', { token, query: { file_name: 'Scan.pdf' }, body: await makeScan(1) });
  await app.readDocuments();
  const { id } = await startWithSnow();
  await app.workOnAnalyses();
  expect(await read(id)).toMatchObject({ state: 'done', contracts: 3, done: 2, failed: 1 });
  const failed = await window(id, { state: 'failed' });
  expect(failed).toMatchObject({
    total: 1,
    rows: [{ state: 'failed', failure: { code: 'needs_ocr', sentence: expect.stringContaining('needs OCR') } }],
  });
  const retried = (await app.call('retryAnalysis', { token, params: params(id) })).body;
  expect(retried).toMatchObject({ state: 'running', done: 2, failed: 0 });
  await app.workOnAnalyses();
  expect(await read(id)).toMatchObject({ state: 'done', done: 2, failed: 1, answered: 6 });
});

test('a document that has not been read yet is tried three times', async () => {
  await put('Early', 'The supplier clears snow.');
  const { id } = await startWithSnow();
  await app.workOnAnalyses();
  expect(await read(id)).toMatchObject({ state: 'running', done: 0, failed: 0 });
  const organisation_id = (await app.call('getOrganisation', { token })).body.id;
  const handler = analysisHandler({ reviewer: app.parts.reviewer, languageModel: null });
  const again = () =>
    handler.run(app.database, { organisation_id, payload: { analysis_id: id, batch: 1 } }, AbortSignal.timeout(60_000));
  await again();
  await again();
  expect(await read(id)).toMatchObject({ state: 'done', failed: 1 });
  await app.readDocuments();
  await app.call('retryAnalysis', { token, params: params(id) });
  await app.workOnAnalyses();
  expect(await read(id)).toMatchObject({ state: 'done', done: 1, failed: 0 });
});

test('pausing and cancelling take effect between contracts, and keep the answers so far', async () => {
  await twoContracts();
  const { id } = await startWithSnow();
  const steer = (name: 'pauseAnalysis' | 'resumeAnalysis' | 'cancelAnalysis' | 'retryAnalysis', of = id) =>
    app.call(name, { token, params: params(of) });
  expect((await steer('pauseAnalysis')).body.state).toBe('paused');
  await app.workOnAnalyses();
  expect(await read(id)).toMatchObject({ state: 'paused', done: 0 });
  expect((await steer('pauseAnalysis')).failure.code).toBe('edit_conflict');
  expect((await steer('resumeAnalysis')).body.state).toBe('running');
  await app.workOnAnalyses();
  expect(await read(id)).toMatchObject({ state: 'done', done: 2 });
  expect((await steer('cancelAnalysis')).failure.code).toBe('edit_conflict');
  expect((await steer('retryAnalysis')).failure.code).toBe('edit_conflict');
  const other = await startWithSnow();
  await steer('cancelAnalysis', other.id);
  await app.workOnAnalyses();
  expect(await read(other.id)).toMatchObject({ state: 'cancelled', done: 0 });
});

test('rows are narrowed by answers, several columns together', async () => {
  await twoContracts();
  const { id } = await startWithSnow();
  await app.workOnAnalyses();
  expect(await window(id, { answers: '1:met' })).toMatchObject({ total: 1, rows: [{ contract: { title: 'Clears' } }] });
  expect(await window(id, { answers: '1:met,1:not_met' })).toMatchObject({ total: 2 });
  expect(await window(id, { answers: '1:met,3:met' })).toMatchObject({ total: 0, rows: [] });
  expect((await window(id, { from: '1', rows: '1' })).rows).toHaveLength(1);
  expect((await window(id, { first_column: '2', last_column: '2' })).rows[0]?.cells).toHaveLength(1);
});

test('contracts in the bin are neither shown nor counted', async () => {
  const cleared = await twoContracts();
  const { id } = await startWithSnow();
  await app.workOnAnalyses();
  await app.call('deleteContract', { token, params: { contractId: cleared.id } });
  expect(await read(id)).toMatchObject({ contracts: 1, done: 1, answered: 3 });
  expect(await answersOf(id)).not.toHaveProperty('Clears');
  const cell = { analysisId: id, contractId: cleared.id, question: 1 };
  expect((await app.call('getAnalysisCell', { token, params: cell })).failure.code).toBe('not_found');
});

test('of two people who check the same answer at once, the second is told', async () => {
  const cleared = await twoContracts();
  const { id } = await startWithSnow();
  await app.workOnAnalyses();
  const place = { analysisId: id, contractId: cleared.id, question: 1 };
  const check = (body: { state: 'verified' | 'corrected' | 'open'; answer?: 'not_met'; revision: number }) =>
    app.call('checkAnalysisCell', { token, params: place, body });
  const both = await Promise.all([
    check({ state: 'verified', revision: 0 }),
    check({ state: 'corrected', answer: 'not_met', revision: 0 }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await check({ state: 'open', revision: 1 })).body.check).toMatchObject({ state: 'open', revision: 2 });
  expect((await check({ state: 'verified', revision: 1 })).failure.code).toBe('edit_conflict');
});

test('what people said holds in the next analysis, and only where the question is the same', async () => {
  const cleared = await twoContracts();
  const { id, asked, playbookId, ruleId, revision } = await startWithSnow();
  await app.workOnAnalyses();
  const check = (question: number, body: object) =>
    app.call('checkAnalysisCell', {
      token,
      params: { analysisId: id, contractId: cleared.id, question },
      body: body as { state: 'verified'; revision: number },
    });
  await check(1, { state: 'verified', revision: 0 });
  await check(3, { state: 'corrected', answer: 'met', text: 'The supplier', revision: 0 });
  const again = (await create(asked)).body.id;
  await app.workOnAnalyses();
  expect(await read(again)).toMatchObject({ verified: 2 });
  expect(await window(again, { answers: '3:met' })).toMatchObject({ total: 1 });
  const change = { ...snow, for: ['sweep* leaves'] };
  const rule = { playbookId, ruleId };
  await app.call('updatePlaybookRule', { token, params: rule, body: { revision, check: change } });
  await publishDraft(app, token, playbookId, { reason: 'Agreed.' });
  const changed = (await create(asked)).body.id;
  await app.workOnAnalyses();
  expect(await read(changed)).toMatchObject({ verified: 1 });
  const { body } = await app.call('compareAnalyses', {
    token,
    params: { analysisId: changed, otherId: again },
  });
  expect(body).toMatchObject({ counts: { new: 0, changed: 2, gone: 0 }, shared: 3, before: { id: again } });
  expect(body.items.map(({ before, after }) => [before?.answer, after?.answer]).toSorted()).toEqual([
    ['met', 'not_met'],
    ['not_met', 'met'],
  ]);
});

test('an answer has to be one that its question can have', async () => {
  const cleared = await twoContracts();
  const { id } = await startWithSnow();
  await app.workOnAnalyses();
  const correct = (question: number, answer: 'met' | 'found') =>
    app.call('checkAnalysisCell', {
      token,
      params: { analysisId: id, contractId: cleared.id, question },
      body: { state: 'corrected', answer, revision: 0 },
    });
  const notAnAnswer = 'Choose one of the answers that this question can have.';
  expect((await correct(1, 'found')).failure.detail_error_message).toBe(notAnAnswer);
  expect((await correct(2, 'found')).failure.detail_error_message).toBe('Enter what is right.');
  expect((await correct(1, 'met')).status).toBe(200);
});

test('what is asked is checked before anything is read', async () => {
  const { playbookId, ruleId } = await publishedPlaybook();
  const rule = { kind: 'rule' as const, rule_id: ruleId };
  const refused = async (body: Parameters<typeof create>[0]) => (await create(body)).failure.detail_error_message;
  expect(await refused({ playbook_id: playbookId, questions: [rule] })).toBe('No contracts match these filters.');
  await twoContracts();
  expect(await refused({ questions: [rule] })).toBe('Choose a playbook for these rules.');
  expect(await refused({ playbook_id: playbookId, questions: [rule, rule] })).toBe('This question is asked twice.');
  expect(await refused({ filter: { nonsense: 'x' }, questions: [{ kind: 'field', field: 'term' }] })).toBeTruthy();
  const twentyOne = Array.from({ length: 21 }, (_, at) => ({ kind: 'question' as const, question: `Why ${at}?` }));
  expect((await create({ questions: twentyOne })).failure.code).toBe('validation_failed');
});

test('no more than five run at once in an organisation', async () => {
  await twoContracts();
  const questions = [{ kind: 'field' as const, field: 'term' as const }];
  for (let at = 0; at < 5; at += 1) expect((await create({ name: `No. ${at}`, questions })).status).toBe(201);
  expect((await create({ questions })).failure.detail_error_message).toContain('5 analyses are running.');
});

test('an estimate says how many contracts there are, and what cannot be read', async () => {
  await twoContracts();
  await put('Later', 'Not read yet.');
  const body = { questions: [{ kind: 'question' as const, question: 'Who clears snow?' }] };
  const before = (await app.call('estimateAnalysis', { token, body })).body;
  expect(before).toMatchObject({ matching: 3, contracts: 3, unread: 1, is_measured: false });
  await create(body);
  await app.workOnAnalyses();
  expect((await app.call('estimateAnalysis', { token, body })).body.is_measured).toBe(true);
});

test('a job that is run again, or twice at once, neither loses nor doubles an answer', async () => {
  for (let at = 0; at < 23; at += 1) await put(`No. ${at}`, `The supplier clears snow by ${at}.`);
  await app.readDocuments();
  const { id } = await startWithSnow();
  const organisation_id = (await app.call('getOrganisation', { token })).body.id;
  const sent = { organisation_id, payload: { analysis_id: id, batch: 0 } };
  const handler = analysisHandler({ reviewer: app.parts.reviewer, languageModel: null });
  const stopped = new AbortController();
  const first = handler.run(app.database, sent, stopped.signal);
  await expect.poll(async () => (await read(id)).done).toBeGreaterThan(0);
  stopped.abort(new Error('The server stops.'));
  await first.catch(() => undefined);
  expect((await read(id)).done).toBeLessThan(23);
  await Promise.all([1, 2].map(() => handler.run(app.database, sent, AbortSignal.timeout(60_000))));
  await app.workOnAnalyses();
  expect(await read(id)).toMatchObject({ state: 'done', done: 23, answered: 69 });
});
