import type { Database } from '#kernel/db';
import type { Disk } from '#kernel/disk';
import type { Router } from '#kernel/http';

const answerWithinMs = 2_000;

export interface HealthParts {
  readonly database: Database;
  readonly disk: Disk;
  readonly isStopping: () => boolean;
}

/**
 * `/healthz`: the process runs. `/readyz`: it can work, and is not on its way to stop. A full disk is a problem that it
 * names with status 200, as reading goes on.
 */
export function serveHealth(hono: Router, { database, disk, isStopping }: HealthParts): void {
  hono.get('/healthz', (context) => context.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }));
  hono.get('/readyz', async (context) => {
    const problem = isStopping() ? 'stopping' : ((await databaseProblem(database)) ?? trailProblem(database));
    const headers = { 'cache-control': 'no-store' };
    if (problem) return context.json({ status: 'unavailable', problem }, 503, headers);
    const state = await disk.state();
    if (state === 'ok') return context.json({ status: 'ok' }, 200, headers);
    return context.json(
      { status: 'degraded', problem: `the disk is ${state === 'low' ? 'almost full' : 'full'}` },
      200,
      headers,
    );
  });
}

/** Which organisations are concerned is in the log, not for everyone who asks. */
function trailProblem({ signer }: Database): string | null {
  return signer.tampered.size > 0 ? 'an audit trail was changed from outside' : null;
}

async function databaseProblem({ pool }: Database): Promise<string | null> {
  const late = new Promise<string>((resolve) =>
    setTimeout(resolve, answerWithinMs, 'the database does not answer').unref(),
  );
  return Promise.race([
    late,
    pool.query('select 1').then(
      () => null,
      () => 'the database is not reachable',
    ),
  ]);
}
