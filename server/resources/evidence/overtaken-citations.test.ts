import { beforeEach, expect, test } from 'vitest';
import { makePdf } from '#extraction/testing';
import { updateTable, withTenant } from '#kernel/db';
import { makeAssessment } from '#resources/assessments/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { followCitations } from '#resources/evidence-state';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
const quote = 'The supplier tells the customer of a breach within 24 hours.';
let token: string;
let assessmentId: string;
let contractId: string;
let first: string;

beforeEach(async () => {
  ({ token } = await app.signUp());
  ({ assessmentId } = await makeAssessment(app, token));
  const facts = { stage: 'active' as const, effective_date: '2020-01-01' };
  const contract = await app.putIn(token, { pages: [[quote]], facts });
  await app.readDocuments();
  [contractId, first] = [contract.id, contract.current_version.id];
});

async function addVersion(lines: readonly string[]) {
  const { status } = await app.call('createVersion', {
    token,
    params: { contractId },
    query: { base_version_id: first, file_name: 'Next.pdf', source: 'upload' },
    body: await makePdf([[...lines]]),
  });
  expect(status).toBe(201);
  await app.readDocuments();
}

async function sourceInFirst() {
  const params = { contractId, versionId: first };
  const { text } = (await app.call('getVersionText', { token, params })).body;
  const start = text?.indexOf(quote) ?? -1;
  const place = { contract_id: contractId, contract_version_id: first, start, end: start + quote.length };
  return { kind: 'clause' as const, ...place, quote };
}

const citeFirst = async () =>
  app.call('linkEvidence', {
    token,
    body: { assessment_id: assessmentId, ref: 'A.1', source: await sourceInFirst() },
  });

const meet = () =>
  app.call('changeAnswers', {
    token,
    params: { assessmentId },
    body: { changes: [{ ref: 'A.1', result: 'met', revision: 0 }] },
  });
const known = async () => {
  const { items } = (await app.call('listEvidence', { token, query: { assessment_id: assessmentId } })).body;
  const { totals } = (await app.call('getAssessment', { token, params: { assessmentId } })).body;
  const states = items.map(({ source }) => source.kind === 'clause' && source.clause?.state);
  return [states, items.map(({ freshness }) => freshness), totals.stale];
};

test('an assessment that is reopened follows its citations into what was read while it was closed', async () => {
  const params = { assessmentId };
  await citeFirst();
  await meet();
  await app.call('submitAssessment', { token, params });
  await app.call('closeAssessment', { token, params, body: { waive_unanswered: true } });
  await addVersion(['The supplier tells the customer of a breach within 72 hours.']);
  expect(await known()).toEqual([['confirmed'], ['current'], 0]);
  await app.call('reopenAssessment', { token, params });
  expect(await known()).toEqual([['stale'], ['changed'], 1]);
});

test('a clause of an earlier version is out of date at once where the newest version changed it', async () => {
  await addVersion(['The supplier tells the customer of a breach within 72 hours.']);
  await meet();
  expect((await citeFirst()).body.source).toMatchObject({ clause: { state: 'stale', quote } });
  expect(await known()).toEqual([['stale'], ['changed'], 1]);
});

test('a clause of an earlier version that the newest one still has is cited there, to be confirmed', async () => {
  await addVersion(['A new first line of the agreement.', quote]);
  expect((await citeFirst()).body.source).toMatchObject({ clause: { state: 'moved', version: { number: 2 } } });
});

test('a control cites the newest version too', async () => {
  await addVersion(['A new first line of the agreement.', quote]);
  const { id: controlId } = (await app.call('createControl', { token, body: { ref: 'CT-1', name: 'Notice' } })).body;
  const body = { source: await sourceInFirst() };
  const { body: cited } = await app.call('linkControlEvidence', { token, params: { controlId }, body });
  expect(cited.source).toMatchObject({ clause: { state: 'moved', version: { number: 2 } } });
});

/** The document of the first version is read in another way, and its citations follow. */
async function readAnewAs(text: string) {
  const { id } = (await app.call('getOrganisation', { token })).body;
  const { current_version } = (await app.call('getContract', { token, params: { contractId } })).body;
  await withTenant(app.database, id, async (tenant) => {
    await updateTable(tenant, 'document_texts').set({ text }).where('sha256', '=', current_version.sha256).execute();
    await followCitations(tenant, current_version.sha256);
  });
}

test('a clause whose document is read in another way is found again where its words are', async () => {
  await citeFirst();
  const text = `A cover sheet that was left out before. ${quote}`;
  await readAnewAs(text);
  const { items } = (await app.call('listEvidence', { token, query: { assessment_id: assessmentId } })).body;
  const [source] = items.map((item) => item.source);
  expect(source?.kind === 'clause' && source.clause).toMatchObject({ start: text.indexOf(quote), state: 'confirmed' });
});

test('a clause whose words aren’t in its document any more, read in another way, is out of date', async () => {
  await citeFirst();
  await meet();
  await readAnewAs('Other words altogether.');
  expect(await known()).toEqual([['stale'], ['changed'], 1]);
});
