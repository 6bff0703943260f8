import type { Database } from '#kernel/db';
import type { Router } from '#kernel/http';

const answerWithinMs = 2_000;

/** `/healthz`: the process runs. `/readyz`: it can work, and is not on its way to stop. */
export function serveHealth(hono: Router, database: Database, isStopping: () => boolean): void {
  hono.get('/healthz', (context) => context.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }));
  hono.get('/readyz', async (context) => {
    const problem = isStopping() ? 'stopping' : await databaseProblem(database);
    return context.json(problem ? { status: 'unavailable', problem } : { status: 'ok' }, problem ? 503 : 200, {
      'cache-control': 'no-store',
    });
  });
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
