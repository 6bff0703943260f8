import pg from 'pg';

const lockSpace = 7_230_417;
const checkInterval = 15_000;

/**
 * A killed process leaves its jobs marked as taken, and the queue would give them out again after four hours. So each
 * process holds an advisory lock in the name of its worker pool, which PostgreSQL frees when the process is gone; jobs
 * whose pool holds none are given back.
 */
export class LivePools {
  readonly #url: string;
  readonly #onError: (error: Error) => void;
  readonly #held = new Set<string>();
  #connecting: Promise<pg.Client> | undefined;
  #announcing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(ownerUrl: string, onError: (error: Error) => void) {
    this.#url = ownerUrl;
    this.#onError = onError;
  }

  /** Tell the other processes that this pool is alive. */
  announce(poolId: string): Promise<void> {
    this.#held.add(poolId);
    const announced = this.#announcing.then(async () => this.#lock(await this.#connection(), poolId));
    this.#announcing = announced.catch(() => undefined);
    return announced;
  }

  /** Give back what dead processes had taken, now and from time to time. */
  async watch(): Promise<void> {
    await this.#freeDead().catch(this.#onError);
    this.#timer = setTimeout(() => void this.watch(), checkInterval).unref();
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    const connecting = this.#connecting;
    this.#connecting = undefined;
    await (await connecting?.catch(() => undefined))?.end();
  }

  #connection(): Promise<pg.Client> {
    this.#connecting ??= this.#connect().catch((error: unknown) => {
      this.#connecting = undefined;
      throw error;
    });
    return this.#connecting;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'accordant job watch' });
    client.on('error', (error) => {
      this.#connecting = undefined;
      this.#onError(error);
    });
    await client.connect();
    for (const poolId of this.#held) await this.#lock(client, poolId);
    return client;
  }

  async #lock(client: pg.Client, poolId: string): Promise<void> {
    await client.query('select pg_try_advisory_lock($1, hashtext($2))', [lockSpace, poolId]);
  }

  async #freeDead(): Promise<void> {
    const client = await this.#connection();
    const { rows } = await client.query<{ pool: string }>(`
      select distinct locked_by as pool from graphile_worker._private_jobs
      where locked_by is not null and locked_at < now() - interval '5 seconds'`);
    for (const { pool } of rows.filter((row) => !this.#held.has(row.pool))) {
      const { rows: tried } = await client.query<{ dead: boolean }>(
        'select pg_try_advisory_lock($1, hashtext($2)) as dead',
        [lockSpace, pool],
      );
      if (!tried[0]?.dead) continue;
      await client.query('select graphile_worker.force_unlock_workers($1)', [[pool]]);
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [lockSpace, pool]);
    }
  }
}
