import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Any number that nothing else in the database locks on. */
const instanceLock = 7_230_416;

/** A killed server's connection may take a moment to be noticed. */
const patienceMs = 3_000;

class AlreadyRunning extends Error {}

/** Be the only server on the embedded database until the returned function is called, or this process ends. */
export async function claimInstallation(
  ownerUrl: string,
  onLost: (error: Error) => void,
): Promise<() => Promise<void>> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: `accordant server, process ${process.pid}`,
  });
  await client.connect();
  const deadline = Date.now() + patienceMs;
  while (!(await tryLock(client))) {
    if (Date.now() > deadline) {
      const holder = await findHolder(client);
      await client.end();
      throw new AlreadyRunning(
        `Accordant is already running on this data (${holder}). Stop it first, or set another DATA_DIR.`,
      );
    }
    await sleep(100);
  }
  // A broken connection reports itself more than once.
  client.once('error', onLost).on('error', () => undefined);
  return () => client.off('error', onLost).end();
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [instanceLock]);
  return rows[0]?.taken === true;
}

async function findHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [instanceLock],
  );
  return rows[0]?.name ?? 'another process';
}
