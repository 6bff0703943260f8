import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { openPool, type Tenant, withTenant } from '#kernel/db';
import { notify } from '#kernel/notifications';
import { cpuTimeWith } from './list/cpu-time.ts';
import { type ServerUnderTest, startServerUnderTest } from './list/server-under-test.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';

const people = 1_000;
const rounds = 7;
const toldARound = 4;
const streams = 1_000;
const warmUp = 50;
const mostBytes = 64 * 1024;
const closedWithin = 10_000;

/** Telling a thousand people of something, beside inserting as many rows; a thousand streams of events, and what is left of them. */
export async function run(): Promise<BenchResult[]> {
  const server = await startServerUnderTest({ hasEvents: true });
  try {
    return [await fanOut(server), ...(await heldStreams(server))];
  } finally {
    await server.close();
  }
}

async function fanOut(server: ServerUnderTest): Promise<BenchResult> {
  const { database, organisationId } = server;
  const ids = await colleagues(server);
  const pid = await server.backendPid();
  const measure = async (work: (tenant: Tenant) => Promise<unknown>) => {
    const before = cpuTimeWith(pid);
    for (let time = 0; time < toldARound; time += 1) await withTenant(database, organisationId, work);
    return (cpuTimeWith(pid) - before) / toldARound;
  };
  const tell = (tenant: Tenant) =>
    notify(tenant, {
      people: ids,
      kind: 'task_assigned',
      object: { type: 'task', id: randomUUID(), name: 'Review the privacy notice' },
    });
  const insert = ({ db }: Tenant) => {
    const id = randomUUID();
    return sql`
      insert into notifications (organisation_id, user_id, kind, object_type, object_id, object_name, group_key, mail_state)
      select ${organisationId}::uuid, person, 'task_assigned', 'task', ${id}::uuid, 'Review the privacy notice',
        ${`task_assigned:${id}`}::text, 'digest' from unnest(${ids}::uuid[]) person`.execute(db);
  };
  const costs = { told: [] as number[], inserted: [] as number[] };
  await measure(tell);
  await measure(insert);
  for (let round = 0; round < rounds; round += 1) {
    costs.told.push(await measure(tell));
    costs.inserted.push(await measure(insert));
  }
  return atMost('notifications: telling 1,000 people', 'ms CPU', median(costs.told), median(costs.inserted), 3);
}

async function colleagues({ ownerUrl, organisationId }: ServerUnderTest): Promise<string[]> {
  const owner = openPool(ownerUrl, { max: 1, applicationName: 'bench', onConnectionError: () => undefined });
  try {
    const { rows } = await owner.query<{ id: string }>(
      `insert into users (organisation_id, id, email, name, permission_class_id, status)
        select $1, gen_random_uuid(), 'person-' || n || '@example.com', 'Person ' || n, p.id, 'active'
        from generate_series(1, $2::int) n
        join permission_classes p on p.organisation_id = $1 and p.name = 'Legal'
        returning id`,
      [organisationId, people],
    );
    return rows.map(({ id }) => id);
  } finally {
    await owner.end();
  }
}

async function heldStreams(server: ServerUnderTest): Promise<BenchResult[]> {
  const held = () => server.events?.size ?? Number.NaN;
  // What the first streams load and reserve is there once, however many there are.
  await server.openStreams(warmUp);
  await server.closeStreams();
  await allClosed(held);
  const before = resident();
  await server.openStreams(streams);
  if (held() !== streams) throw new Error(`${held()} of ${streams} streams are open.`);
  const each = (resident() - before) / streams;
  await server.closeStreams();
  await allClosed(held);
  return [
    atMost('notifications: memory of a stream of events, of 1,000', 'bytes', each, mostBytes, 1),
    atMost('notifications: streams left after closing 1,000', 'streams', held(), streams, 0),
  ];
}

async function allClosed(held: () => number): Promise<void> {
  for (const until = Date.now() + closedWithin; held() > 0 && Date.now() < until;) await after(20);
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function resident(): number {
  collectGarbage();
  return process.memoryUsage.rss();
}
