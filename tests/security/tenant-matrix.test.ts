import { readdirSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#api-contract/endpoints';
import { sharedApp } from '#server/testing/index';
import { cases, foreignIdsOf } from './tenant-matrix/cases.ts';
import { idFields } from './tenant-matrix/id-fields.ts';
import { routesWithIds, rowOf } from './tenant-matrix/routes.ts';
import { shardCount } from './tenant-matrix/shard.ts';
import { makeWorld, startMatrixApp, type World } from './tenant-matrix/world.ts';

const app = sharedApp(startMatrixApp);
let ours: World;
let theirs: World;

beforeAll(async () => {
  ours = await makeWorld(app, 'Ours');
  theirs = await makeWorld(app, 'Theirs');
});

test('every share of the routes has its file', () => {
  const shards = readdirSync(import.meta.dirname).flatMap(
    (file) => /^tenant-matrix-(\d+)\.test\.ts$/.exec(file)?.[1] ?? [],
  );
  expect(shards.toSorted()).toEqual(Array.from({ length: shardCount }, (_, index) => String(index + 1)));
});

test('every identifier that a route takes is swapped', async () => {
  const foreignId = await foreignIdsOf(theirs);
  const unknown = routesWithIds.flatMap((name) =>
    idFields(rowOf(name)).filter((field) => foreignId(field.name, name) === undefined),
  );
  expect(unknown).toEqual([]);
});

test('every route of the contract has a call', () => {
  expect(Object.keys(endpoints).filter((name) => !(name in cases))).toEqual([]);
});

test('every route of the contract is served, and none besides', () => {
  const served = app.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && !/^\/api\/(docs|openapi)/.test(path))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  const declared = Object.values(endpoints).map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect([...new Set(served)].sort()).toEqual(declared.sort());
});

test('lists of one organisation hold nothing of the other', async () => {
  const token = ours.owner.token;
  const answers = await Promise.all([
    app.call('listContracts', { token, query: { limit: '100' } }),
    app.call('listMembers', { token }),
    app.call('listPermissionClasses', { token }),
    app.call('listCounterparties', { token, query: { limit: '100' } }),
    app.call('listDuplicateCounterparties', { token }),
    app.call('listCases', { token, query: { limit: '100' } }),
    app.call('listAuditEntries', { token, query: { limit: '100' } }),
    app.call('getHome', { token }),
    app.call('exportAuditTrail', { token }),
  ]);
  const told = JSON.stringify(answers.map(({ body }) => body));
  const secrets = [
    theirs.organisationId,
    theirs.kept.contract.id,
    theirs.members.Owner.id,
    theirs.classIds.Owner,
    theirs.kept.counterpartyId,
  ];
  expect(secrets.filter((id) => told.includes(id))).toEqual([]);
});

test('a token is worth nothing in another organisation', async () => {
  const ourToken = Buffer.from(ours.owner.token.slice(4), 'base64url');
  const theirToken = Buffer.from(theirs.owner.token.slice(4), 'base64url');
  const mixed = `acd_${Buffer.concat([theirToken.subarray(0, 16), ourToken.subarray(16)]).toString('base64url')}`;
  expect((await app.call('getUserInfo', { token: mixed })).failure.code).toBe('session_ended');
});
