import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { withTenant } from '#kernel/db';
import { makeAssessment } from '#resources/assessments/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { memberWith } from '#resources/reviews/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const counterparty = async (name: string, data_role: 'processor' | 'none' | null = 'processor') =>
  app.call('createCounterparty', { token, body: { name, data_role } });
const contractOf = (counterparty: string) =>
  app.putIn(token, {
    facts: { counterparty, effective_date: '2025-01-01', expiry_date: '2027-12-31', currency: 'EUR' },
  });
const processors = async (query = {}) => (await app.call('listProcessors', { token, query })).body.items;
const register = async (by = token) => (await app.call('getDoraRegister', { token: by })).body;
const setServices = (subjectId: string, services: object[], revision = 0) =>
  app.call('setDoraContract', {
    token,
    params: { subjectId },
    body: { facts: {}, services: services as never, revision },
  });
const setContract = (subjectId: string, facts: object, revision?: number) =>
  setServices(subjectId, [{ facts }], revision);

test('the registry holds those that process personal data, each with the latest assessment of it or its contracts', async () => {
  await counterparty('Northlight Hosting');
  await counterparty('Paper Mill', 'none');
  await counterparty('Nobody knows', null);
  expect((await processors()).map(({ name, assessment }) => [name, assessment])).toEqual([
    ['Northlight Hosting', null],
  ]);
  const { id: contractId } = await contractOf('Northlight Hosting');
  const body = { gallery: 'processor-agreement' };
  const { id: assessmentId } = (await app.call('startChecklist', { token, params: { contractId }, body })).body;
  const [row] = await processors();
  expect(row).toMatchObject({
    contracts: 1,
    assessment: { id: assessmentId },
    state: 'planned',
    met: { met: 0, applicable: 11 },
  });
  expect(await processors({ search: 'nothing' })).toEqual([]);
});

test('what mappings derive is met in the registry, as in the assessment that it leads to', async () => {
  const { id: counterparty_id } = (await counterparty('Northlight Hosting')).body;
  const assess = async () => {
    const { frameworkId, versionId } = await makeAssessment(app, token);
    const subject = { kind: 'counterparty' as const, counterparty_id };
    const body = { name: 'Of the processor', framework_id: frameworkId, subject };
    const { id: assessmentId, revision } = (await app.call('createAssessment', { token, body })).body;
    return { versionId, params: { assessmentId }, revision };
  };
  const [source, { versionId, params, revision }] = [await assess(), await assess()];
  const set = { name: 'To', source_version_id: source.versionId, target_version_id: versionId };
  const { id: setId } = (await app.call('createMappingSet', { token, body: set })).body;
  const edge = { sources: ['A.1'], target: 'B.2', relation: 'equal' as const };
  await app.call('addMappingEdge', { token, params: { setId }, body: edge });
  await app.call('publishMappingSet', { token, params: { setId } });
  await app.call('updateAssessment', { token, params, body: { count_derived: true, revision } });
  const changes = [{ ref: 'A.1', revision: 0, result: 'met' as const }];
  await app.call('changeAnswers', { token, params: source.params, body: { changes } });
  const { totals } = (await app.call('getAssessment', { token, params })).body;
  expect(totals).toMatchObject({ met: 1, met_derived: 1 });
  const met = { met: totals.met, applicable: totals.applicable };
  expect(await processors()).toMatchObject([{ assessment: { id: params.assessmentId }, met }]);
});

test('a contract is in the register once something was entered for it, and leaves it again', async () => {
  const { id } = await contractOf('Northlight Hosting');
  expect((await register()).contracts).toEqual([]);
  expect((await setContract(id, { service: 'S19' })).body).toMatchObject({
    facts: {},
    services: [{ facts: { service: 'S19' } }],
    revision: 1,
  });
  const { contracts, missing } = await register();
  expect(contracts.map((each) => each.id)).toEqual([id]);
  expect(missing.map(({ label }) => label)).not.toContain('ICT service');
  await app.call('removeDoraContract', { token, params: { subjectId: id } });
  expect((await register()).contracts).toEqual([]);
});

test('a full register takes no more contracts, so that an export leaves none out', async () => {
  const { id: organisationId } = (await app.call('getOrganisation', { token })).body;
  await withTenant(app.database, organisationId, ({ db }) =>
    sql`insert into dora_facts (organisation_id, kind, subject_id, facts, revision)
      select ${organisationId}::uuid, 'contract', gen_random_uuid(), '{}', 1 from generate_series(1, 2000)`.execute(db),
  );
  const { id } = await contractOf('Northlight Hosting');
  expect((await setContract(id, { service: 'S19' })).failure.detail_error_message).toMatch(/at most 2000 contracts/);
});

test('what somebody else entered since is not overwritten', async () => {
  const { id } = await contractOf('Northlight Hosting');
  await setContract(id, { service: 'S19' });
  expect((await setContract(id, { service: 'S01' })).failure.code).toBe('edit_conflict');
  expect((await setContract(id, { service: null }, 1)).body).toMatchObject({ services: [{ facts: {} }], revision: 2 });
});

test('a contract has several services, which stay themselves, and those that support one function share its number', async () => {
  const [one, other] = [await contractOf('Northlight Hosting'), await contractOf('Northlight Hosting')];
  const supports = (service: string, function_name: string) => ({ facts: { service, function_name } });
  const first = (await setServices(one.id, [supports('S19', 'Payments'), supports('S04', 'Ledger')])).body.services;
  await setServices(other.id, [supports('S01', 'payments')]);
  const again = await setServices(one.id, [first[1] ?? {}, supports('S02', 'Archive')], 1);
  expect(again.body.services[0]).toEqual(first[1]);
  const { id: organisationId } = (await app.call('getOrganisation', { token })).body;
  const { rows } = await withTenant(app.database, organisationId, ({ db }) =>
    sql<{ name: string; number: number }>`select facts ->> 'function_name' as name, function_number as number
      from dora_services order by 2, 1`.execute(db),
  );
  expect(rows.map(({ name, number }) => [name, number])).toEqual([
    ['payments', 1],
    ['Ledger', 2],
    ['Archive', 3],
  ]);
  expect((await register()).templates.find(({ id }) => id === 'B_06.01')?.rows).toBe(3);
  await app.call('removeDoraContract', { token, params: { subjectId: one.id } });
  expect((await register()).templates.find(({ id }) => id === 'B_06.01')?.rows).toBe(1);
});

test('a country that isn’t one is refused', async () => {
  const { id } = await contractOf('Northlight Hosting');
  expect((await setContract(id, { data_country: 'Xx' })).failure.code).toBe('validation_failed');
});

test('the register is exported as a workbook and as a file for each template', async () => {
  const { id } = await contractOf('Northlight Hosting');
  await setContract(id, { service: 'S19' });
  for (const format of ['xlsx', 'csv'] as const) {
    const response = await app.app.request(`/api/compliance/dora/register/export?format=${format}`, {
      headers: { authorization: `Token ${token}` },
    });
    expect(response.status).toBe(200);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(Buffer.from(bytes.slice(0, 2)).toString('latin1')).toBe('PK');
  }
});

test('whoever may not read contracts sees neither processors nor contracts', async () => {
  const { id } = await contractOf('Northlight Hosting');
  await setContract(id, { service: 'S19' });
  const blind = await memberWith(app, token, ['compliance.read']);
  expect((await app.call('listProcessors', { token: blind, query: {} })).body.items).toEqual([]);
  expect((await register(blind)).contracts).toEqual([]);
});
