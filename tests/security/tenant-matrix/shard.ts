import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointName } from '#api-contract/endpoints';
import type { ContractsApp } from '#resources/contracts/testing';
import type { CallOptions } from '#server/testing/index';
import { foreignIdsOf, type ReadyCalls, readyCalls } from './cases.ts';
import { idFields, type IdField, singlesAndPairs, withId } from './id-fields.ts';
import { guardedRoutes, permits, routesWithIds, rowOf } from './routes.ts';
import { watchOrganisation, type OrganisationWatch } from './table-owner.ts';
import { classNames, makeWorld, startMatrixApp, type ClassName, type World } from './world.ts';

/** How many files share the routes: `tenant-matrix-1.test.ts` and so on, each with a database of its own. */
export const shardCount = 4;

type Options = CallOptions<EndpointName>;

/** Tests one share of the routes, counted from 1: who may call them, and that they reach into no other organisation. */
export function testTenantMatrix(shard: number): void {
  let app: ContractsApp;
  let ours: World;
  let theirs: World;
  let ready: ReadyCalls;
  let foreignId: Awaited<ReturnType<typeof foreignIdsOf>>;
  let watch: OrganisationWatch;
  let untouched: Record<string, string>;
  let theirIds: ReadonlySet<string>;

  beforeAll(async () => {
    app = await startMatrixApp();
    ours = await makeWorld(app, 'Ours');
    theirs = await makeWorld(app, 'Theirs');
    ready = readyCalls(ours);
    foreignId = await foreignIdsOf(theirs);
    watch = await watchOrganisation(app, theirs.organisationId);
    untouched = await watch.contents();
    theirIds = new Set(Object.values(untouched).join(' ').match(anyId));
  });
  afterAll(async () => {
    await watch.close();
    await app.close();
  });

  const ofShard = (routes: readonly EndpointName[]) => routes.filter((_, index) => index % shardCount === shard - 1);

  /** What a caller sends. Who may not call uses nothing up, so that one thing made for the owner serves them all. */
  const sentIn = async (name: EndpointName, className: ClassName): Promise<Options> =>
    permits(className, rowOf(name))
      ? ready.for(name, ours.members[className])
      : { ...(await ready.for(name, ours.members.Owner)), token: ours.members[className].token };

  /** Calls a route. What was made for a call serves the next one, unless the call used it up. */
  async function callAs(name: EndpointName, className: ClassName, change = (options: Options) => options) {
    const answer = await app.call(name, change(await sentIn(name, className)));
    if (answer.status < 400 && rowOf(name).method !== 'get') ready.usedUp(name, ours.members[className]);
    return answer;
  }

  describe('who may call', () => {
    test.each(ofShard(guardedRoutes))('%s', async (name) => {
      const { status, failure } = await callAs(name, 'Owner', (options) => ({ ...options, token: undefined }));
      expect.soft({ status, code: failure.code }, 'signed out').toEqual({ status: 401, code: 'not_signed_in' });

      for (const className of refusedFirst(name)) {
        const answer = await callAs(name, className);
        const label = `${name} × ${className}`;
        if (permits(className, rowOf(name))) expect.soft(answer.status, label).toBe(rowOf(name).status);
        else {
          const refusal = { status: answer.status, code: answer.failure.code };
          expect.soft(refusal, label).toEqual({ status: 403, code: 'permission_denied' });
        }
      }
    });
  });

  describe.each(ofShard(routesWithIds))(
    'with identifiers of another organisation, finds, changes and reveals nothing: %s',
    (name) => {
      test.each(refusedFirst(name))('%s', async (className) => {
        const call = (fields: readonly IdField[], idFor: (field: IdField) => string) =>
          callAs(name, className, (options) => putIn(options, fields, idFor));
        for (const fields of singlesAndPairs(idFields(rowOf(name)))) {
          const label = `foreign ${fields.map((field) => field.name).join(' and ')}`;
          const foreign = (field: IdField) => foreignId(field.name, name) ?? `no entry for ${field.name}`;
          const reached = await call(fields, foreign);
          const made = new Map(fields.map(({ name: field }) => [field, uuid()]));
          const missing = await call(fields, (field) => made.get(field.name) ?? '');

          const told = comparable(reached, fields.map(foreign));
          expect.soft(told, label).toBe(comparable(missing, [...made.values()]));
          if (fields.some(({ part }) => part === 'params'))
            expect.soft(reached.status, label).toBeGreaterThanOrEqual(400);
          const asked = new Set(fields.map(foreign));
          const revealed = (JSON.stringify(reached.body) ?? '').match(anyId)?.filter((id) => theirIds.has(id)) ?? [];
          expect
            .soft(
              revealed.filter((id) => !asked.has(id)),
              label,
            )
            .toEqual([]);
        }
      });

      test("the other organisation's rows are as they were", async () => {
        expect(await watch.contents()).toEqual(untouched);
      });
    },
  );
}

/** Those whom a route refuses come first, with what the owner then uses up. */
function refusedFirst(name: EndpointName): readonly ClassName[] {
  const refused = classNames.filter((className) => !permits(className, rowOf(name)));
  return [...refused, ...classNames.filter((className) => !refused.includes(className))];
}

function putIn(options: Options, fields: readonly IdField[], idFor: (field: IdField) => string): Options {
  return fields.reduce((changed, field) => withId(changed, field, idFor(field)), options);
}

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * An answer without what differs in every call: the ids that were asked for, those of what was made for the call, and how
 * far an audit trail goes, in which each call is noted.
 */
function comparable({ status, body }: { status: number; body: unknown }, ids: readonly string[]): string {
  const said = typeof body === 'string' ? body.replaceAll(/^\{"(?:hashes|head|seal)":.*$/gm, '') : body;
  const text = JSON.stringify({ status, body: said }).replace(/"request_id":"[^"]+"/, '');
  return ids.reduce((cleaned, id) => cleaned.replaceAll(id, 'ID'), text).replaceAll(anyId, 'OWN');
}
