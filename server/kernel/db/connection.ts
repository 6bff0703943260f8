import pg from 'pg';

/** PostgreSQL type numbers whose JavaScript form we choose ourselves. */
const dateType = 1082;

/** Days stay text (`YYYY-MM-DD`): as a `Date` they would move with the time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    Number(type) === dateType ? (text: string) => text : pg.types.getTypeParser(type, format as 'text'),
};

export interface PoolOptions {
  readonly max: number;
  readonly applicationName: string;
  /** Settings of each connection, such as `plan_cache_mode`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Whether statements are sent without waiting for the answers to those before. */
  readonly pipeline?: boolean;
  /** Called when an idle connection breaks; the pool replaces it. */
  readonly onConnectionError: (error: Error) => void;
}

/** Pool of connections that ask PostgreSQL to give up on anything that hangs. */
export function openPool(
  url: string,
  { max, applicationName, settings = {}, pipeline = false, onConnectionError }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    types,
    pipeline,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 20_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  pool.on('error', onConnectionError);
  pool.on('connect', (client) => client.on('error', onConnectionError));
  return pool;
}
