import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointName } from '#api-contract/endpoints';
import type { ContractsApp } from '#resources/contracts/testing';
import type { CallOptions } from '#server/testing/index';
import { openDeleter, type Deleter } from './races/deleter.ts';
import { sentBy, foreignIdsOf } from './tenant-matrix/cases.ts';
import { idAt, idFields, withId, type IdField } from './tenant-matrix/id-fields.ts';
import { routesWithIds, rowOf } from './tenant-matrix/routes.ts';
import { makeWorld, startMatrixApp, type World } from './tenant-matrix/world.ts';

let app: ContractsApp;
let world: World;
let deleter: Deleter;
let keptId: Awaited<ReturnType<typeof foreignIdsOf>>;
beforeAll(async () => {
  app = await startMatrixApp();
  world = await makeWorld(app, 'Ours');
  keptId = await foreignIdsOf(world);
  deleter = await openDeleter(app);
});
afterAll(async () => {
  await deleter.close();
  await app.close();
});

const references = routesWithIds
  .filter((name) => rowOf(name).method !== 'get')
  .flatMap((name) => idFields(rowOf(name)).map((field) => [name, labelOf(field), field] as const));

const deleted = new Set<string>();
let conflicts = 0;

test.each(references)('%s is refused, never an error, while its %s is deleted', async (name, _label, field) => {
  const caller = world.members.Owner;
  const sent = (await sentBy(name, world, caller)) as CallOptions<EndpointName>;
  const id = idAt(sent, field) ?? keptId(field.name, name);
  if (id === undefined) throw new Error(`No row is known for ${field.name}.`);
  const table = await deleter.tableOf(id);
  if (table === undefined) return;
  deleted.add(table);
  const options = { token: caller.token, ...withId(sent, field, id) } as CallOptions<EndpointName>;
  const { status, body } = await deleter.deleteUnder(table, id, () => app.call(name, options));
  expect(status, JSON.stringify(body)).toBeLessThan(500);
  if (status === 409) conflicts += 1;
});

test('some calls find out from the foreign key alone, and say so', () => {
  expect(conflicts).toBeGreaterThan(20);
});

/** Tables whose rows no call names, and why none disappears under one. */
const unnamed = {
  analysis_contracts: 'never deleted: an analysis in the bin keeps them',
  clause_versions: 'never deleted, and named by their number in a clause',
  contract_readings: 'deleted with the version that is named',
  document_mark_readings: 'never deleted, and the database lets nobody',
  document_texts: 'never deleted',
  envelope_recipients: 'named by their key in an envelope, whose row every change of them locks',
  envelope_seals: 'never deleted',
  files: 'deleted only while nothing claims them, and a claim locks its row',
  playbook_backtest_contracts: 'never deleted but with the contract, and the job that names them finds none',
  playbook_versions: 'never deleted, and the database lets nobody',
  review_findings: 'never deleted, and the database lets nobody',
  template_versions: 'never deleted, and named by their number in a template',
};

test('every table that a foreign key refers to lost a row under a call, or never does', () => {
  const others = deleter.tables.filter((table) => !deleted.has(table));
  expect(others).toEqual(Object.keys(unnamed).toSorted());
});

function labelOf({ part, path }: IdField): string {
  return [part, ...path.map((step) => (typeof step === 'string' ? step : `(${step.description})`))].join('.');
}
