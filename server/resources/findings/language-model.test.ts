import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceLanes } from '#server/resources';
import { startModelEndpoint } from '#server/testing/index';
import { startContractsApp, type ContractsApp } from '#resources/contracts/testing';
import { runDueJobs } from '#kernel/jobs/testing';
import { pagesOf } from './testing/index.ts';

let app: ContractsApp;
let endpoint: Awaited<ReturnType<typeof startModelEndpoint>>;

/** Cites the first clause of every kind it is asked about, and once words that are not there. */
function answer(body: string): string {
  const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] };
  const { kinds, clauses } = JSON.parse(messages.at(-1)?.content ?? '{}') as {
    kinds: { kind: string; clauses: string[] }[];
    clauses: { id: string; text: string }[];
  };
  const answers = kinds.flatMap(({ kind, clauses: [id = ''] }) => [
    { kind, clause: id, quote: 'Words that stand nowhere in it.' },
    { kind, clause: id, quote: clauses.find((clause) => clause.id === id)?.text ?? '' },
  ]);
  return JSON.stringify({ choices: [{ message: { content: JSON.stringify({ answers }) } }] });
}

beforeAll(async () => {
  endpoint = await startModelEndpoint(answer);
  const { baseUrl, model } = endpoint.languageModel;
  app = await startContractsApp({ AI_BASE_URL: baseUrl, AI_MODEL: model });
});
afterAll(async () => {
  await app.close();
  endpoint.close();
});

const doubtful = `AGREEMENT

1. Staff. Neither party may, during the term, engage persons who work for the other without asking.

2. Goods. The goods are painted blue. The seller guards them until they are fetched.

3. Data Privacy. Each side minds the privacy of the people whose names it learns, and data security.

4. Insurance. Buyer pays premiums as the parties agree in a policy schedule.`;

async function readWithModel(token: string) {
  endpoint.heard.length = 0;
  const { id } = await app.putIn(token, { pages: pagesOf(doubtful) });
  const { reading, findings } = resourceLanes({ ...app.parts, languageModel: endpoint.languageModel });
  await runDueJobs(app.database, [...reading.handlers, ...findings.handlers]);
  return (await app.call('listFindings', { token, params: { contractId: id } })).body;
}

describe('a language model', () => {
  test('is asked nothing until an administrator switches it on', async () => {
    const { token } = await app.signUp();
    expect((await app.call('getLanguageModel', { token })).body).toMatchObject({
      enabled: false,
      endpoint: { model: 'made-up' },
      example: [{ role: 'system' }, { role: 'user' }],
    });
    expect((await readWithModel(token)).reading).toMatchObject({ status: 'read', language_model: null });
    expect(endpoint.heard).toEqual([]);
  });

  test('resolves uncertain findings with words of the document; the audit trail records how much was sent', async () => {
    const { token } = await app.signUp();
    await app.call('updateLanguageModel', { token, body: { enabled: true } });
    const { reading, items } = await readWithModel(token);
    expect(reading.language_model).toBe('asked');
    const byModel = items.filter(({ method }) => method === 'language_model');
    expect(byModel.length).toBeGreaterThan(0);
    expect(byModel.every(({ state, status }) => state === 'found' && status === 'unverified')).toBe(true);
    expect(JSON.stringify(items)).not.toContain('Words that stand nowhere');

    const { items: trail } = (await app.call('listAuditEntries', { token })).body;
    expect(trail.map(({ action }) => action)).toContain('language_model.switched_on');
    const sent = trail.find(({ action }) => action === 'contract.passages_sent');
    expect(sent?.after).toMatchObject({ model: 'made-up', refused: byModel.length });
  });

  test('that fails leaves what the reader found', async () => {
    const { token } = await app.signUp();
    await app.call('updateLanguageModel', { token, body: { enabled: true } });
    endpoint.status = 500;
    const { reading, items } = await readWithModel(token);
    endpoint.status = 200;
    expect(reading).toMatchObject({ status: 'read', language_model: 'failed' });
    expect(items.length).toBeGreaterThan(28);
  });

  test("switched on by one organisation sends nothing of another's", async () => {
    const [{ token: ours }, { token: theirs }] = [await app.signUp(), await app.signUp()];
    await app.call('updateLanguageModel', { token: ours, body: { enabled: true } });
    await readWithModel(theirs);
    expect(endpoint.heard).toEqual([]);
  });

  test('that the operator did not set up cannot be switched on', async () => {
    const without = await startContractsApp();
    try {
      const { token } = await without.signUp();
      const { failure } = await without.call('updateLanguageModel', { token, body: { enabled: true } });
      expect(failure.fields?.[0]?.path).toBe('enabled');
      expect((await without.call('getLanguageModel', { token })).body.endpoint).toBeNull();
    } finally {
      await without.close();
    }
  });
});

describe('extraction quality', () => {
  test('counts how findings were reviewed', async () => {
    const { token } = await app.signUp();
    const { id } = await app.putIn(token, { pages: pagesOf(doubtful) });
    await app.readDocuments();
    const { items } = (await app.call('listFindings', { token, params: { contractId: id } })).body;
    const title = items.find(({ subject }) => subject.kind === 'field' && subject.field === 'title');
    const params = { contractId: id, findingId: title?.id ?? '' };
    await app.call('reviewFinding', { token, params, body: { status: 'accepted', revision: 1 } });

    const { body } = await app.call('getExtractionQuality', { token });
    expect(body).toMatchObject({ contracts: 1, exact: true });
    const counted = body.items.find(({ subject }) => subject.kind === 'field' && subject.field === 'title');
    expect(counted).toMatchObject({ found: 1, accepted: 1, corrected: 0, rejected: 0 });
  });
});
