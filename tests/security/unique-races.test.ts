import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#api-contract/endpoint';
import { endpoints, type EndpointName } from '#api-contract/endpoints';
import type { CallOptions } from '#server/testing/index';
import { sharedApp } from '#server/testing/index';
import { sentBy } from './tenant-matrix/cases.ts';
import { asTableOwner } from './tenant-matrix/table-owner.ts';
import { makeWorld, startMatrixApp, type World } from './tenant-matrix/world.ts';

const callers = 8;

const app = sharedApp(startMatrixApp);
let world: World;
beforeAll(async () => {
  world = await makeWorld(app, 'Ours');
});

const rowOf = (name: EndpointName): Endpoint => endpoints[name];
const writing = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => rowOf(name).access !== 'public' && rowOf(name).method !== 'get' && name !== 'logOut',
);

test.each(writing)(`the same %s by ${callers} callers at once is done or refused, never an error`, async (name) => {
  const caller = world.members.Owner;
  const options = { token: caller.token, ...(await sentBy(name, world, caller)) } as CallOptions<EndpointName>;
  const statuses = await Promise.all(
    Array.from({ length: callers }, async () => (await app.call(name, options)).status),
  );
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses).toContain(rowOf(name).status);
});

const creating = writing.filter(
  (name) => rowOf(name).method === 'post' && rowOf(name).status === 201 && !rowOf(name).upload,
);

test.each(creating)(`%s sent ${callers} times at once with one idempotency key is no error`, async (name) => {
  const caller = world.members.Owner;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const options = { token: caller.token, headers, ...(await sentBy(name, world, caller)) } as CallOptions<EndpointName>;
  const answers = await Promise.all(Array.from({ length: callers }, () => app.call(name, options)));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(answers.some(({ status }) => status === 201)).toBe(true);
});

const makeControl = async () => {
  const body = { name: 'Control', ref: crypto.randomUUID() };
  return (await app.call('createControl', { token: world.owner.token, body })).body.id;
};

/** Rows of their own that all want the same name. */
const renamed = {
  updateCounterparty: async (name: string) => ({
    params: { counterpartyId: await world.makeCounterparty() },
    body: { revision: 1, name },
  }),
  updateContractType: async (name: string) => ({
    params: { typeId: await world.makeType() },
    body: { name, fields: [], revision: 1 },
  }),
  updateCounterpartyTag: async (name: string) => ({
    params: { tagId: await world.makeTag() },
    body: { name, tone: 'info' },
  }),
  updateControl: async (name: string) => ({
    params: { controlId: await makeControl() },
    body: { revision: 1, ref: name.slice(0, 40) },
  }),
  updatePermissionClass: async (name: string) => ({
    params: { permissionClassId: await world.makeClass() },
    body: { name, permissions: [], revision: 1 },
  }),
} satisfies Partial<Record<EndpointName, (name: string) => Promise<object>>>;

test.each(Object.keys(renamed) as (keyof typeof renamed)[])(
  `%s gives one of ${callers} rows a name that all want at once`,
  async (endpoint) => {
    const name = `Wanted ${crypto.randomUUID()}`;
    const calls = await Promise.all(Array.from({ length: callers }, () => renamed[endpoint](name)));
    const answers = await Promise.all(
      calls.map((call) => app.call(endpoint, { token: world.owner.token, ...call } as CallOptions<EndpointName>)),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(200);
    expect(statuses.slice(1).filter((status) => status !== 409 && status !== 422)).toEqual([]);
  },
);

test('a name that contracts and counterparties take at once is never an error', async () => {
  const token = world.owner.token;
  const contracts = await Promise.all(Array.from({ length: callers }, () => world.makeContract()));
  for (const round of contracts.keys()) {
    const name = `Named at once ${round}`;
    const answers = await Promise.all(
      contracts.flatMap(({ id, revision }) => [
        app.call('updateContract', {
          token,
          params: { contractId: id },
          body: { counterparty: name, revision: revision + round },
        }),
        app.call('createCounterparty', { token, body: { name } }),
      ]),
    );
    expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 422].includes(status))).toEqual([]);
  }
});

test(`an address that ${callers} sign up with at once gets one organisation`, async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const body = { organisation_name: 'Same', name: 'Same', email, password: 'a long enough password' };
  const answers = await Promise.all(Array.from({ length: callers }, () => app.call('signUp', { body })));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([201, ...Array.from({ length: callers - 1 }, () => 409)]);
});

/** Indexes that no two calls can meet in, and why; of the others, primary keys are made of random identifiers. */
const indexes = {
  access_tokens_hash: 'a hash of random bytes',
  assessment_snapshots_organisation_id_assessment_id_number_key: 'closeAssessment',
  audit_packages_organisation_id_snapshot_id_key: 'createAuditPackage',
  audit_sessions_organisation_id_token_hash_key: 'a hash of random bytes',
  audit_streams_name: 'createAuditStream',
  calendar_feeds_organisation_id_token_hash_key: 'a hash of random bytes',
  calendar_feeds_organisation_id_user_id_name_key: 'createCalendarFeed',
  case_file_versions_number: 'createCaseFileVersion',
  clause_proposals_organisation_id_assessment_id_ref_contract_key: 'proposeClauses',
  cases_number: 'createCase',
  cases_of_import: 'one job at a time works on an import',
  compliance_campaigns_running: 'startCampaign',
  compliance_versions_organisation_id_resource_id_major_minor_key: 'createResourceVersion',
  compliance_versions_published: 'publishResourceVersion',
  control_runs_task: 'recordControlRun',
  controls_ref: 'createControl',
  mapping_sets_organisation_id_series_id_number_key: 'reviseMappingSet',
  contract_types_name: 'createContractType',
  contract_versions_number: 'createVersion',
  contracts_number: 'createContract',
  counterparties_name: 'createCounterparty',
  counterparty_merges_source: 'mergeCounterparty',
  counterparty_tags_key: 'createCounterpartyTag',
  findings_subject: 'one job at a time reads a version, and writes over what is there',
  notifications_unread: 'told again, the one that is there is changed',
  obligation_occurrences_due: 'stepObligation',
  obligations_proposed: 'one job at a time reads a version, and writes over what is there',
  permission_classes_name: 'createPermissionClass',
  analysis_contracts_in_order: 'one call puts all contracts of an analysis in order',
  playbook_backtest_contracts_in_order: 'one call puts all contracts of a back-test in order',
  playbook_backtest_flips_organisation_id_backtest_id_rule_id_key:
    'one job settles a contract, and no other does after it',
  task_links_once: 'linked again, the one that is there stays',
  tasks_of_series: 'days of a series are added where they are not there yet',
};

test('every unique index has a call that meets others in it, or a reason why none can', async () => {
  const found = await asTableOwner<{ name: string }>(
    app,
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
     where i.indisunique and not i.indisprimary and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  expect(Object.keys(indexes).toSorted()).toEqual(found.map(({ name }) => name).toSorted());
  const calls = Object.values(indexes).filter((said) => !said.includes(' '));
  expect(calls.filter((name) => !writing.includes(name as EndpointName))).toEqual([]);
});
