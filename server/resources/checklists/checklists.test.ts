import { beforeEach, expect, test } from 'vitest';
import { makePdf } from '#extraction/testing';
import { withTenant } from '#kernel/db';
import { startContractsApp } from '#resources/contracts/testing';
import { memberWith } from '#resources/reviews/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const instructions = 'The supplier processes personal data only on documented instructions.';
const breach = 'The supplier informs the customer of a breach of personal data within 24 hours.';

async function contractOf(lines: readonly string[] = [instructions, breach]) {
  const { id } = await app.putIn(token, {
    pages: [[...lines]],
    facts: { stage: 'active', effective_date: '2020-01-01' },
  });
  await app.readDocuments();
  return id;
}
const start = async (contractId: string, by = token) =>
  app.call('startChecklist', { token: by, params: { contractId }, body: { gallery: 'processor-agreement' } });
async function proposed(contractId: string) {
  const { id: assessmentId } = (await start(contractId)).body;
  const params = { assessmentId };
  const { items } = (await app.call('proposeClauses', { token, params })).body;
  return { assessmentId, params, point: (ref: string) => items.find((each) => each.ref === ref) };
}
const settle = (assessmentId: string, proposalId: string, accept: boolean) =>
  app.call('settleProposal', { token, params: { assessmentId, proposalId }, body: { accept } });

test('a checklist that comes with the product is added once, and started for each contract', async () => {
  const [one, other] = [await contractOf(), await contractOf()];
  const { choices } = (await app.call('listChecklists', { token, params: { contractId: one } })).body;
  expect(choices.map(({ gallery }) => gallery)).toEqual(expect.arrayContaining(['processor-agreement']));
  const [first, second] = [(await start(one)).body, (await start(other)).body];
  expect(second.framework.id).toBe(first.framework.id);
  expect(first.subject).toMatchObject({ kind: 'contract', id: one });
  const after = (await app.call('listChecklists', { token, params: { contractId: one } })).body;
  expect(after.items.map(({ id }) => id)).toEqual([first.id]);
  expect(after.choices.find(({ framework_id }) => framework_id === first.framework.id)?.gallery).toBeNull();
});

test('a clause is proposed for the point that it is on, and becomes evidence when it is accepted', async () => {
  const { assessmentId, params, point } = await proposed(await contractOf());
  const [proposal] = point('art-28-3-a')?.proposals ?? [];
  expect(proposal?.quote).toBe(instructions);
  expect(point('art-28-3-g')?.proposals).toEqual([]);
  const { items } = (await settle(assessmentId, proposal?.id ?? '', true)).body;
  const settled = items.find(({ ref }) => ref === 'art-28-3-a');
  expect(settled).toMatchObject({ proposals: [], clauses: [{ quote: instructions, freshness: 'current' }] });
  const { items: links } = (await app.call('listEvidence', { token, query: { assessment_id: assessmentId } })).body;
  expect(links.map(({ source }) => source.kind)).toEqual(['clause']);
  const again = (await app.call('proposeClauses', { token, params })).body;
  expect(again.items.find(({ ref }) => ref === 'art-28-3-a')?.proposals).toEqual([]);
});

test('a clause that a newer version changed since it was proposed is out of date when it is accepted', async () => {
  const contractId = await contractOf();
  const { assessmentId, point } = await proposed(contractId);
  const [proposal] = point('art-28-3-a')?.proposals ?? [];
  const { status } = await app.call('createVersion', {
    token,
    params: { contractId },
    query: { base_version_id: proposal?.version_id ?? '', file_name: 'Next.pdf', source: 'upload' },
    body: await makePdf([[breach]]),
  });
  expect(status).toBe(201);
  await app.readDocuments();
  const { items } = (await settle(assessmentId, proposal?.id ?? '', true)).body;
  expect(items.find(({ ref }) => ref === 'art-28-3-a')?.clauses).toMatchObject([{ freshness: 'changed' }]);
});

test('a clause that was rejected isn’t proposed again, and is decided on once', async () => {
  const { assessmentId, params, point } = await proposed(await contractOf());
  const [proposal] = point('art-28-3-f')?.proposals ?? [];
  await settle(assessmentId, proposal?.id ?? '', false);
  expect((await settle(assessmentId, proposal?.id ?? '', true)).failure.code).toBe('edit_conflict');
  const { items } = (await app.call('proposeClauses', { token, params })).body;
  expect(items.find(({ ref }) => ref === 'art-28-3-f')).toMatchObject({ proposals: [], clauses: [] });
});

test('words that are not in the document are never made evidence', async () => {
  const { assessmentId, point } = await proposed(await contractOf());
  const [proposal] = point('art-28-3-a')?.proposals ?? [];
  const { id: organisationId } = (await app.call('getOrganisation', { token })).body;
  await withTenant(app.database, organisationId, ({ db }) =>
    db
      .updateTable('clause_proposals')
      .set({ quote: 'Other words' })
      .where('id', '=', proposal?.id ?? '')
      .execute(),
  );
  expect((await settle(assessmentId, proposal?.id ?? '', true)).failure.code).toBe('validation_failed');
});

test('a document that isn’t read yet proposes nothing and says so', async () => {
  const { id } = await app.putIn(token, { pages: [[instructions]] });
  const { params } = await proposed(id);
  const { is_read, items } = (await app.call('listChecklistPoints', { token, params })).body;
  expect(is_read).toBe(false);
  expect(items.flatMap(({ proposals }) => proposals)).toEqual([]);
});

test('whoever may not read contracts finds no checklist, and one that isn’t there is added by those who manage', async () => {
  const contractId = await contractOf();
  const writer = await memberWith(app, token, ['compliance.read', 'compliance.write', 'contracts.read']);
  expect((await start(contractId, writer)).failure).toMatchObject({
    code: 'permission_denied',
    detail_error_message: 'Ask a colleague with “Compliance: Manage” to add “Processor agreement checklist” first.',
  });
  const { id: assessmentId } = (await start(contractId)).body;
  const blind = await memberWith(app, token, ['compliance.read', 'compliance.write']);
  const read = await app.call('listChecklistPoints', { token: blind, params: { assessmentId } });
  expect(read.failure.code).toBe('not_found');
});
