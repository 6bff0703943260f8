import type pg from 'pg';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOwnedTestDatabase, type TestDatabase } from '#kernel/db/testing';
import { cronOf, queueDue, schedule, scheduleForInstallation, type Schedule } from './schedule.ts';
import { runDueJobs } from './testing/index.ts';

let database: TestDatabase;
let owner: pg.Client;
let done: string[];

beforeAll(async () => {
  ({ database, owner } = await createOwnedTestDatabase());
});
afterAll(() => database.close());
beforeEach(() => {
  done = [];
});
afterEach(async () => {
  await owner.query('delete from schedule_runs');
  await owner.query('delete from organisations');
});

const names = new Map<string, string>();
async function organisation(name: string, timeZone: string, createdAt = '2020-01-01'): Promise<void> {
  const id = uuid();
  names.set(id, name);
  await owner.query(
    `insert into organisations (id, name, time_zone, locale, created_at) values ($1, $2, $3, 'en-GB', $4)`,
    [id, name, timeZone, createdAt],
  );
}

function daily(everyDayAt: NonNullable<Schedule['everyDayAt']>): Schedule {
  return schedule({
    name: 'test.daily',
    everyDayAt,
    run: async ({ organisationId, day }) => void done.push(`${names.get(organisationId)} ${day}`),
  });
}

/** What ran when the clock came to these moments, one after the other. */
async function ranAt(given: Schedule, ...moments: string[]): Promise<string[][]> {
  const ran: string[][] = [];
  for (const moment of moments) {
    done = [];
    await queueDue(database, [given], new Date(moment));
    await runDueJobs(database, [given.handler]);
    ran.push(done.toSorted());
  }
  return ran;
}

describe('a daily job', () => {
  test('runs for each organisation when its own clock comes to the time', async () => {
    await organisation('Auckland', 'Pacific/Auckland');
    await organisation('Berlin', 'Europe/Berlin');
    await organisation('New York', 'America/New_York');
    const ran = await ranAt(
      daily('07:00'),
      '2026-01-14T17:59:59Z',
      '2026-01-14T18:00:00Z',
      '2026-01-15T06:00:00Z',
      '2026-01-15T12:00:00Z',
    );
    expect(ran).toEqual([
      ['Berlin 2026-01-14', 'New York 2026-01-14'],
      ['Auckland 2026-01-15'],
      ['Berlin 2026-01-15'],
      ['New York 2026-01-15'],
    ]);
  });

  test('runs once a day, however often the clock ticks', async () => {
    await organisation('Berlin', 'Europe/Berlin');
    const ran = await ranAt(
      daily('07:00'),
      '2026-01-15T06:00:00Z',
      '2026-01-15T06:01:00Z',
      '2026-01-15T22:59:00Z',
      '2026-01-16T05:59:59Z',
      '2026-01-16T06:00:00Z',
    );
    expect(ran).toEqual([['Berlin 2026-01-15'], [], [], [], ['Berlin 2026-01-16']]);
  });

  test('runs once when several processes tick at the same moment', async () => {
    for (const name of ['One', 'Two', 'Three']) await organisation(name, 'UTC');
    const given = daily('07:00');
    const at = new Date('2026-01-15T07:00:00Z');
    await Promise.all(Array.from({ length: 8 }, () => queueDue(database, [given], at)));
    await runDueJobs(database, [given.handler]);
    expect(done.toSorted()).toEqual(['One 2026-01-15', 'Three 2026-01-15', 'Two 2026-01-15']);
  });

  test('is made up for on the same day when no server ran at its time', async () => {
    await organisation('Berlin', 'Europe/Berlin');
    expect(await ranAt(daily('07:00'), '2026-01-15T20:00:00Z')).toEqual([['Berlin 2026-01-15']]);
  });

  test('does not run for an organisation that did not exist at its time', async () => {
    await organisation('New', 'UTC', '2026-01-15T12:00:00Z');
    const ran = await ranAt(daily('07:00'), '2026-01-15T12:01:00Z', '2026-01-16T07:00:00Z');
    expect(ran).toEqual([[], ['New 2026-01-16']]);
  });

  test('at a time that the clocks skip runs when they are past it', async () => {
    await organisation('Berlin', 'Europe/Berlin', '2026-03-28T12:00:00Z');
    const ran = await ranAt(daily('02:30'), '2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z', '2026-03-29T01:30:00Z');
    expect(ran).toEqual([[], ['Berlin 2026-03-29'], []]);
  });

  test('at a time that the clocks repeat runs once', async () => {
    await organisation('Berlin', 'Europe/Berlin', '2026-10-24T12:00:00Z');
    const ran = await ranAt(daily('02:30'), '2026-10-25T00:29:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z');
    expect(ran).toEqual([[], ['Berlin 2026-10-25'], []]);
  });

  test('does not run twice when an organisation moves to a time zone further west', async () => {
    await organisation('Moving', 'Pacific/Auckland');
    const before = await ranAt(daily('07:00'), '2026-01-14T18:00:00Z');
    await owner.query(`update organisations set time_zone = 'America/New_York'`);
    const after = await ranAt(daily('07:00'), '2026-01-15T12:00:00Z', '2026-01-16T12:00:00Z');
    expect([...before, ...after]).toEqual([['Moving 2026-01-15'], [], ['Moving 2026-01-16']]);
  });

  test('uses UTC where the database does not know the time zone', async () => {
    await organisation('Nowhere', 'Mars/Olympus');
    await organisation('Berlin', 'Europe/Berlin');
    const ran = await ranAt(daily('07:00'), '2026-01-15T06:00:00Z', '2026-01-15T07:00:00Z');
    expect(ran).toEqual([['Berlin 2026-01-15'], ['Nowhere 2026-01-15']]);
  });
});

describe('the queue', () => {
  test('ticks every minute, and runs jobs of the installation at their time in UTC', () => {
    const nightly = scheduleForInstallation({ name: 'test.nightly', everyDayAt: '02:05', run: async () => undefined });
    const items = cronOf([daily('07:00'), nightly]);
    const matching = (hour: number, min: number) =>
      items.filter((item) => item.match({ hour, min, date: 15, month: 1, dow: 4 })).map(({ task }) => task);
    expect(matching(2, 5)).toEqual(['schedules.tick', 'test.nightly']);
    expect(matching(7, 0)).toEqual(['schedules.tick']);
  });

  test('has nothing to do without schedules', () => {
    expect(cronOf([])).toEqual([]);
  });
});
