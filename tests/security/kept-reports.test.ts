import { beforeAll, expect, test } from 'vitest';
import { reportSpec } from '#api-contract/reports/spec';
import { type Reader, type Tenant, withTenant } from '#kernel/db';
import { runDueJobs } from '#kernel/jobs/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';
import { asTableOwner } from './tenant-matrix/table-owner.ts';
import { countAgainHandler, keptReport } from '../../server/resources/reports/kept/kept-reports.ts';

const app = sharedApp(startContractsApp);
let token: string;
let organisationId: string;
beforeAll(async () => {
  ({ token } = await app.signUp());
  organisationId = (await app.call('getOrganisation', { token })).body.id;
  for (const governing_law of ['German', 'German', 'French']) await app.putIn(token, { facts: { governing_law } });
});

const byLaw = reportSpec.parse({ dataset: 'contracts', groups: [{ field: 'governing_law' }] });
const many = 2;

const ask = (spec = byLaw, reader?: Reader) =>
  withTenant(app.database, organisationId, (tenant: Tenant) => keptReport(tenant, spec, many), undefined, reader);

const countsOf = ({ rows }: Awaited<ReturnType<typeof ask>>) =>
  rows.map(({ keys: [key], cells: [cell] }) => `${key?.value} ${cell?.values[0]}`);

test('a report over many rows is kept with its time, and counted again by a job when it has grown old', async () => {
  const first = await ask();
  expect(countsOf(first)).toEqual(['French 1', 'German 2']);
  await app.putIn(token, { facts: { governing_law: 'German' } });
  expect(await ask()).toEqual(first);

  await asTableOwner(
    app,
    "update kept_reports set counted_at = now() - interval '2 minutes', queued_at = counted_at - interval '2 minutes'",
  );
  expect(await ask()).toEqual(first);
  expect(await ask()).toEqual(first);
  const [{ jobs } = { jobs: 0 }] = await asTableOwner<{ jobs: number }>(
    app,
    "select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'reports.count'",
  );
  expect(jobs).toBe(1);
  await runDueJobs(app.database, [countAgainHandler]);
  expect(countsOf(await ask())).toEqual(['French 1', 'German 3']);
});

test('what was counted on another day is counted anew', async () => {
  const { as_of } = await ask();
  await asTableOwner(app, `update kept_reports set result = jsonb_set(result::jsonb, '{today}', '"2020-01-01"')`);
  const anew = await ask();
  expect(anew.as_of > as_of).toBe(true);
});

test('what some may read in part is kept for nobody', async () => {
  const cases = reportSpec.parse({ dataset: 'cases', groups: [{ field: 'counterparty' }] });
  for (const name of ['One', 'Two', 'Three']) await app.call('createCase', { token, body: { name } });
  const userId = (await app.call('getUserInfo', { token })).body.id;
  const kept = () => asTableOwner(app, "select from kept_reports where spec ->> 'dataset' = 'cases'");
  await ask(cases, { userId, readsAll: false, readsContracts: true });
  expect(await kept()).toHaveLength(0);
  await ask(cases);
  expect(await kept()).toHaveLength(1);
});
