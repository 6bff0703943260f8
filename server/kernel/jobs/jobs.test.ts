import { sql } from 'kysely';
import type pg from 'pg';
import { pino } from 'pino';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { withTenant } from '#kernel/db';
import { createOwnedTestDatabase, type TestDatabase } from '#kernel/db/testing';
import { enqueue, handle, startJobs, type Job, type JobHandler } from './index.ts';
import { openPatientPool } from './patient-pool.ts';
import { runDueJobs } from './testing/index.ts';
import { recoveringDatabase } from './testing/recovering-database.ts';

let database: TestDatabase;
let owner: pg.Client;
const organisationId = uuid();
const note: Job<{ text: string }> = { name: 'note', payload: z.object({ text: z.string() }) };

beforeAll(async () => {
  ({ database, owner } = await createOwnedTestDatabase());
});
afterAll(() => database.close());

const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(database, organisationId, work);

function noting(into: string[]): JobHandler {
  return handle(note, async ({ payload, inTenant: transaction }) => {
    const { rows } = await transaction(({ db }) =>
      sql<{ id: string }>`select current_organisation() as id`.execute(db),
    );
    into.push(`${payload.text} in ${rows[0]?.id}`);
  });
}

function start(handlers: JobHandler[], ownerUrl = database.ownerUrl) {
  return startJobs({ ownerUrl, database, lanes: [{ handlers, atOnce: 2 }], log: pino({ level: 'silent' }) });
}

function fail(error: Error): never {
  throw error;
}

async function waitFor(condition: () => boolean): Promise<void> {
  await expect.poll(condition, { interval: 20 }).toBe(true);
}

describe('a job', () => {
  test('runs with the payload it was given, in its organisation', async () => {
    const done: string[] = [];
    await inTenant((tenant) => enqueue(tenant, note, { text: 'Read me' }));
    await runDueJobs(database, [noting(done)]);
    expect(done).toEqual([`Read me in ${organisationId}`]);
  });

  test('does not exist when the transaction is rolled back', async () => {
    const done: string[] = [];
    const failing = inTenant(async (tenant) => {
      await enqueue(tenant, note, { text: 'Never' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await runDueJobs(database, [noting(done)]);
    expect(done).toEqual([]);
  });

  test('with a key replaces the one that waits', async () => {
    const done: string[] = [];
    await inTenant((tenant) => enqueue(tenant, note, { text: 'First' }, { key: 'same' }));
    await inTenant((tenant) => enqueue(tenant, note, { text: 'Second' }, { key: 'same' }));
    await runDueJobs(database, [noting(done)]);
    expect(done).toEqual([`Second in ${organisationId}`]);
  });

  test('waits for its time', async () => {
    const done: string[] = [];
    await inTenant((tenant) =>
      enqueue(tenant, note, { text: 'Tomorrow' }, { runAt: new Date(Date.now() + 86_400_000), key: 'later' }),
    );
    await runDueJobs(database, [noting(done)]);
    expect(done).toEqual([]);
  });

  test('that fails is tried again, later', async () => {
    const failing = handle(note, () => Promise.reject(new Error('no luck')));
    await inTenant((tenant) => enqueue(tenant, note, { text: 'Twice' }, { key: 'unlucky' }));
    await runDueJobs(database, [failing]);
    const { rows } = await owner.query(
      `select attempts, last_error, run_at > now() as later from graphile_worker._private_jobs where key like '%unlucky'`,
    );
    expect(rows).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('no luck'), later: true }]);
  });
});

describe('lanes', () => {
  const mail: Job<{ text: string }> = { name: 'mail', payload: note.payload };
  const queued: Job<{ text: string }> = { ...note, queue: 'notes' };
  const other = uuid();
  const empty = () =>
    owner.query('delete from graphile_worker._private_jobs; delete from graphile_worker._private_job_queues');
  beforeEach(() => empty());
  afterAll(() => empty());

  /** Notes that end when they are told to; mails end at once. */
  async function begin(lanes: { atOnce: number }) {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const slow = handle(note, async ({ payload }) => {
      begun.push(payload.text);
      await new Promise<void>((end) => ends.push(end));
    });
    const quick = handle(mail, async ({ payload }) => void begun.push(payload.text));
    const runner = await startJobs({
      ownerUrl: database.ownerUrl,
      database,
      lanes: [
        { handlers: [slow], ...lanes },
        { handlers: [quick], atOnce: 1 },
      ],
      log: pino({ level: 'silent' }),
    });
    const stop = async () => {
      const stopping = runner.stop();
      const ending = setInterval(() => ends.splice(0).forEach((end) => end()), 10);
      await stopping;
      clearInterval(ending);
    };
    return { begun, endOne: () => ends.shift()?.(), stop };
  }

  test('of one kind keep no other kind waiting', async () => {
    const { begun, stop } = await begin({ atOnce: 1 });
    for (const text of ['slow 1', 'slow 2']) await inTenant((tenant) => enqueue(tenant, queued, { text }));
    await waitFor(() => begun.includes('slow 1'));
    await inTenant((tenant) => enqueue(tenant, mail, { text: 'mail' }));
    await waitFor(() => begun.includes('mail'));
    expect(begun).toEqual(['slow 1', 'mail']);
    await stop();
  });

  test('serve organisations in turn, however many jobs one of them has', async () => {
    for (const text of ['large 1', 'large 2', 'large 3'])
      await inTenant((tenant) => enqueue(tenant, queued, { text }, { key: text }));
    await withTenant(database, other, (tenant) => enqueue(tenant, queued, { text: 'small' }));
    const { begun, endOne, stop } = await begin({ atOnce: 1 });
    for (const count of [1, 2, 3]) {
      await waitFor(() => begun.length === count);
      endOne();
    }
    expect(begun.slice(0, 3).toSorted()).toEqual(['large 1', 'large 2', 'small']);
    await stop();
  });

  test('leave a worker free for the others', async () => {
    const { begun, stop } = await begin({ atOnce: 2 });
    for (const text of ['large 1', 'large 2']) await inTenant((tenant) => enqueue(tenant, queued, { text }));
    await waitFor(() => begun.length === 1);
    await withTenant(database, other, (tenant) => enqueue(tenant, queued, { text: 'small' }));
    await waitFor(() => begun.length === 2);
    expect(begun).toEqual(['large 1', 'small']);
    await stop();
  });
});

describe('the runner', () => {
  test('starts on a database that still recovers, as soon as it admits connections', async () => {
    const done: string[] = [];
    const recovering = await recoveringDatabase(database.ownerUrl);
    await inTenant((tenant) => enqueue(tenant, note, { text: 'Waited' }));
    const starting = start([noting(done)], recovering.url);
    await waitFor(() => recovering.refused() > 0);
    recovering.admit();
    const runner = await starting;
    await waitFor(() => done.length > 0);
    expect(done).toEqual([`Waited in ${organisationId}`]);
    await runner.stop();
    recovering.close();
  });

  test('runs jobs as they arrive, and finishes the ones in progress when it stops', async () => {
    const done: string[] = [];
    let begun = false;
    let finish: (() => void) | undefined;
    const slow = handle(note, async ({ payload }) => {
      begun = true;
      await new Promise<void>((resolve) => (finish = resolve));
      done.push(payload.text);
    });
    const runner = await start([slow]);
    await inTenant((tenant) => enqueue(tenant, note, { text: 'Slow' }));
    await waitFor(() => begun);
    const stopping = runner.stop();
    finish?.();
    await stopping;
    expect(done).toEqual(['Slow']);
  });

  test('that stores part of its work at each attempt is never given up, however often it is broken off', async () => {
    const halting = handle(note, async ({ advanced, payload }) => {
      if (payload.text === 'Moving') await advanced();
      throw new Error('The server was killed.');
    });
    for (const text of ['Moving', 'Stuck']) await inTenant((tenant) => enqueue(tenant, note, { text }, { key: text }));
    const ours = `where key like any (array['%Moving', '%Stuck'])`;
    await owner.query(`update graphile_worker._private_jobs set attempts = max_attempts - 1 ${ours}`);
    const runner = await start([halting]);
    const read = async () =>
      (
        await owner.query<{ attempts: number; max: number; left: boolean }>(
          `select attempts, max_attempts as max, last_error is not null as left from graphile_worker._private_jobs ${ours} order by key`,
        )
      ).rows;
    await expect.poll(async () => (await read()).every(({ left }) => left)).toBe(true);
    await runner.stop();
    const [moving, stuck] = await read();
    expect(moving?.attempts).toBe(1);
    expect(stuck?.attempts).toBe(stuck?.max);
    await owner.query(`delete from graphile_worker._private_jobs ${ours}`);
  });

  test('takes up at once what a killed process had begun, and nothing that a living one works on', async () => {
    const done: string[] = [];
    for (const text of ['orphaned', 'in work'])
      await inTenant((tenant) => enqueue(tenant, note, { text }, { key: text }));
    const mark = `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', locked_by = $1 where key like $2`;
    await owner.query(mark, ['pool-killed', '%orphaned']);
    await owner.query(mark, ['pool-alive', '%in work']);
    await owner.query("select pg_advisory_lock(7230417, hashtext('pool-alive'))");

    const runner = await start([noting(done)]);
    await waitFor(() => done.length > 0);
    await runner.stop();
    expect(done).toEqual([`orphaned in ${organisationId}`]);
  });

  test('that is stopped keeps what is tried again waiting, where an error would end the process', async () => {
    const pool = openPatientPool(database.ownerUrl, {
      max: 1,
      applicationName: 'accordant jobs',
      onConnectionError: fail,
    });
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
    const later = new Promise((resolve) => setImmediate(() => resolve('still waiting')));
    expect(await Promise.race([pool.connect(), later])).toBe('still waiting');
  });
});
