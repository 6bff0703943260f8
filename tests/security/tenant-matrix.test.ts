import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints, type EndpointName } from '#api-contract/endpoints';
import type { Endpoint } from '#api-contract/endpoint';
import type { Permission } from '#api-contract/permissions';
import type { ContractsApp } from '#server/resources/contracts/testing/index';
import type { CallOptions } from '#server/testing/index';
import { cases, foreignIds } from './tenant-matrix/cases.ts';
import { idFields, singlesAndPairs, type IdField } from './tenant-matrix/id-fields.ts';
import {
  classNames,
  makeWorld,
  permissionsOf,
  snapshot,
  startMatrixApp,
  type ClassName,
  type World,
} from './tenant-matrix/world.ts';

let app: ContractsApp;
let ours: World;
let theirs: World;
let untouched: Record<string, string>;

beforeAll(async () => {
  app = await startMatrixApp();
  ours = await makeWorld(app, 'Ours');
  theirs = await makeWorld(app, 'Theirs');
  untouched = await snapshot(app, theirs.organisationId);
}, 60_000);
afterAll(() => app.close());

const names = Object.keys(endpoints) as EndpointName[];
const rowOf = (name: EndpointName): Endpoint => endpoints[name];
const guarded = names.filter((name) => rowOf(name).access !== 'public');
const withIds = guarded.filter((name) => idFields(rowOf(name)).length > 0);

function permits(className: ClassName, { access }: Endpoint): boolean {
  return access === 'public' || access === 'signed-in' || permissionsOf[className].includes(access as Permission);
}

async function prepare(name: EndpointName, world: World, className: ClassName): Promise<CallOptions<EndpointName>> {
  const caller = world.members[className];
  return { token: caller.token, ...(await cases[name](world, caller)) } as CallOptions<EndpointName>;
}

function putIn(options: CallOptions<EndpointName>, fields: readonly IdField[], idFor: (field: IdField) => string) {
  return fields.reduce(
    (changed, field) => ({
      ...changed,
      [field.part]: { ...(changed[field.part] as object), [field.name]: idFor(field) },
    }),
    options,
  );
}

/** An answer without what differs in every call. */
function comparable({ status, body }: { status: number; body: unknown }, ids: readonly string[]): string {
  const text = JSON.stringify({ status, body }).replace(/"request_id":"[^"]+"/, '');
  return ids.reduce((cleaned, id) => cleaned.replaceAll(id, 'ID'), text);
}

describe.each(guarded)('%s', (name) => {
  test('needs a signed-in caller', async () => {
    const options = await prepare(name, ours, 'Owner');
    const { status, failure } = await app.call(name, { ...options, token: undefined });
    expect({ status, code: failure.code }).toEqual({ status: 401, code: 'not_signed_in' });
  });

  test.each(classNames)('as %s does what the permission class says', async (className) => {
    const { status, failure } = await app.call(name, await prepare(name, ours, className));
    if (permits(className, rowOf(name))) expect(status).toBe(rowOf(name).status);
    else expect({ status, code: failure.code }).toEqual({ status: 403, code: 'permission_denied' });
  });
});

describe.each(withIds)('%s with identifiers of another organisation', (name) => {
  const choices = singlesAndPairs(idFields(rowOf(name)));

  test.each(classNames)('as %s finds nothing, changes nothing and tells nothing', async (className) => {
    for (const fields of choices) {
      const foreign = (field: IdField) => foreignIds[field.name]?.(theirs, name) ?? `no entry for ${field.name}`;
      const options = await prepare(name, ours, className);
      const reached = await app.call(name, putIn(options, fields, foreign));
      const made = new Map(fields.map((field) => [field, uuid()]));
      const fresh = await prepare(name, ours, className);
      const missing = await app.call(
        name,
        putIn(fresh, fields, (field) => made.get(field) ?? ''),
      );

      expect(comparable(reached, fields.map(foreign))).toBe(comparable(missing, [...made.values()]));
      if (fields.some(({ part }) => part === 'params')) expect(reached.status).toBeGreaterThanOrEqual(400);
      if (reached.status === 200) expect(JSON.stringify(reached.body)).not.toContain(theirs.organisationId);
    }
    expect(await snapshot(app, theirs.organisationId)).toEqual(untouched);
  });
});

test('every identifier that a route takes is swapped', () => {
  const unknown = withIds.flatMap((name) => idFields(rowOf(name)).filter((field) => !(field.name in foreignIds)));
  expect(unknown).toEqual([]);
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
