import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { Caller } from '#kernel/access';
import { type Tenant, withTenant } from '#kernel/db';
import { createTestDatabase, type TestDatabase } from '#kernel/db/testing';
import { ApiError } from '#kernel/request';
import { asCaller } from './as-caller.ts';

let database: TestDatabase;
const organisationId = uuid();

beforeAll(async () => {
  database = await createTestDatabase();
  const own = { id: organisationId, name: 'Before', country: null, time_zone: 'UTC', locale: 'en-GB' };
  await withTenant(database, organisationId, ({ db }) => db.insertInto('organisations').values(own).execute());
});
afterAll(() => database.close());

const reader: Caller = {
  organisationId,
  userId: uuid(),
  sessionId: uuid(),
  name: 'Reader',
  email: 'reader@example.com',
  permissionClass: { id: uuid(), name: 'Reader' },
  permissions: ['contracts.read'],
  subscription: { plan: 'team', status: 'active', seats: 5, trial_ends_at: null },
  lastUsedAt: new Date(0),
  ended: false,
};
const demoted: Caller = { ...reader, permissions: [] };

/** What a call is answered with, and for whom that was done, in turn. */
async function called(found: Caller | Error, expected: Caller | undefined, work = nameOf) {
  const doneFor: Caller[] = [];
  const find = async ({ db }: Tenant) => {
    await sql`select 1`.execute(db);
    if (found instanceof Error) throw found;
    return found;
  };
  const answer = (tenant: Tenant, caller: Caller) => {
    doneFor.push(caller);
    return work(tenant, caller);
  };
  const answered = asCaller(database, { organisationId, find, answer, expected });
  return { answered: await answered.catch((error: unknown) => error), doneFor };
}

async function nameOf({ db }: Tenant, { permissions }: Caller): Promise<string> {
  if (permissions.length === 0) throw new ApiError('permission_denied');
  const { name } = await db.selectFrom('organisations').select('name').executeTakeFirstOrThrow();
  return name;
}

describe('what is read before it is known who asks', () => {
  test('is the answer where the caller is as the call before found them', async () => {
    const again = { ...reader, permissions: [...reader.permissions], lastUsedAt: new Date() };
    expect(await called(again, reader)).toEqual({ answered: 'Before', doneFor: [reader] });
  });

  test('is none for a caller who may no longer read it', async () => {
    const { answered, doneFor } = await called(demoted, reader);
    expect(answered).toMatchObject({ code: 'permission_denied' });
    expect(doneFor).toEqual([reader, demoted]);
  });

  test('refuses nobody who has come to be allowed', async () => {
    expect(await called(reader, demoted)).toEqual({ answered: 'Before', doneFor: [demoted, reader] });
  });

  test('is none for a session that has ended', async () => {
    const ended = new ApiError('session_ended');
    expect(await called(ended, reader)).toEqual({ answered: ended, doneFor: [reader] });
  });

  test('may be a refusal', async () => {
    const { answered, doneFor } = await called(demoted, demoted);
    expect(answered).toMatchObject({ code: 'permission_denied' });
    expect(doneFor).toEqual([demoted]);
  });

  test('writes nothing: that waits until the caller is found', async () => {
    const rename = async ({ db }: Tenant, { name }: Caller) => {
      await db.updateTable('organisations').set({ name }).execute();
      return name;
    };
    const renamed = { ...reader, name: 'Renamed' };
    expect(await called(renamed, { ...renamed, name: 'Outdated' }, rename)).toMatchObject({ answered: 'Renamed' });
    expect(await called(renamed, renamed, rename)).toEqual({ answered: 'Renamed', doneFor: [renamed, renamed] });
    expect(await called(reader, reader)).toMatchObject({ answered: 'Renamed' });
  });
});
