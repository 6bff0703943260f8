import {
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  SingleConnectionProvider,
  PostgresDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { openPool, type PoolOptions } from './connection.ts';
import { announcementOf, type Changes, noChanges } from './changes.ts';
import { PreparedStatements } from './prepared-statements.ts';
import { everyRow, type Reader, settingOf } from './reader.ts';
import { sameShape } from './same-shape.ts';
import type { Tables } from './tables.ts';

/** The application's connections. Everything an organisation owns is reached through `withTenant`. */
export interface Database {
  readonly pool: pg.Pool;
  /** For counters while a transaction is open: the holder of a connection of `pool` must not wait for another. */
  readonly counters: pg.Pool;
  readonly signer: Signer;
  close(): Promise<void>;
}

/** Signs where an audit chain ends, and knows what it signed. */
export interface Signer {
  readonly keyId: string;
  sign(data: string): string;
  /** Whether the data was signed with the key of this installation, or a former one. */
  verify(data: string, signature: string, keyId: string): boolean;
  /** Whether a key is that of this installation, or a former one. */
  knows(keyId: string): boolean;
  /** The last heads that this process read or committed, by organisation. */
  readonly heads: Map<string, TrailHead>;
  /** What is wrong with audit trails, by organisation. */
  readonly tampered: Map<string, string>;
}

/** Where an audit chain ends. */
export interface TrailHead {
  readonly sequence: number;
  readonly hash: string;
  readonly signedAt: Date | null;
}

/** What a transaction has done to its organisation's audit trail. */
export interface TrailWrites {
  /** It began the trail. */
  begun?: boolean;
  /** Where it left the chain. */
  head?: TrailHead;
}

/** On whose behalf a transaction writes; the audit trail names them. */
export interface Author {
  readonly type: 'user' | 'system' | 'operator';
  readonly id: string | null;
  readonly name: string;
  readonly requestId: string | null;
  readonly ip: string | null;
  readonly userAgent: string | null;
}

const systemAuthor: Author = {
  type: 'system',
  id: null,
  name: 'Accordant',
  requestId: null,
  ip: null,
  userAgent: null,
};

/** One organisation's data for the length of one transaction. */
export interface Tenant {
  readonly organisationId: string;
  readonly db: Kysely<Tables>;
  readonly author: Author;
  readonly reader: Reader;
  readonly signer: Signer;
  readonly trail: TrailWrites;
  /** Has PostgreSQL look at values before it chooses its way, from the next statement on. Takes no round trip of its own. */
  readonly planAnew: () => void;
  /** What it changes that somebody may be looking at; told of once it is committed. */
  readonly changes: Changes;
}

const maxCounting = 2;

export function openDatabase(applicationUrl: string, signer: Signer, options: PoolOptions): Database {
  // Our statements fit every organisation alike; planning one costs more than running it.
  const settings = { plan_cache_mode: 'force_generic_plan', timezone: 'UTC' };
  const pool = openPool(applicationUrl, { ...options, settings, pipeline: true });
  const counters = openPool(applicationUrl, { ...options, max: Math.min(options.max, maxCounting) });
  return { pool, counters, signer, close: async () => void (await Promise.all([pool.end(), counters.end()])) };
}

/**
 * Run `work` in a transaction that sees the rows of one organisation and no others; committed when it resolves,
 * rolled back when it throws. The organisation and the reader travel with the `begin`, in one round trip.
 */
export async function withTenant<T>(
  database: Database,
  organisationId: string,
  work: (tenant: Tenant) => Promise<T>,
  author: Author = systemAuthor,
  reader: Reader = everyRow,
): Promise<T> {
  if (!isUuid(organisationId) || !(reader.userId === null || isUuid(reader.userId)))
    throw new TypeError('An organisation id must be a UUID, and so must that of its reader.');
  const { signer } = database;
  const trail: TrailWrites = {};
  const changes = noChanges();
  const begin = `begin; set local app.organisation_id = '${organisationId}'; set local app.reader = '${settingOf(reader)}'; set local app.person = '${reader.userId ?? ''}'`;
  const result = await transaction(
    database,
    begin,
    (db, planAnew) => work({ organisationId, db, author, reader, signer, trail, planAnew, changes }),
    () => announcementOf(organisationId, changes),
  );
  noteCommitted(signer, organisationId, trail);
  return result;
}

/** Transactions of one organisation can end here in another order than they were committed in. */
function noteCommitted({ heads }: Signer, organisationId: string, { head }: TrailWrites): void {
  if (head && head.sequence > (heads.get(organisationId)?.sequence ?? 0)) heads.set(organisationId, head);
}

/** Run `work` outside every organisation: row-level security hides all that belongs to one. */
export async function withoutTenant<T>(database: Database, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  return transaction(database, 'begin', work);
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
}

async function transaction<T>(
  database: Database,
  begin: string,
  work: (db: Kysely<Tables>, planAnew: () => void) => Promise<T>,
  announcement: () => string = () => '',
): Promise<T> {
  const client = await database.pool.connect();
  let broken: Error | undefined;
  try {
    const begun = sendWithNext(client, begin);
    const result = await work(
      boundTo(client),
      () => void sendWithNext(client, 'set local plan_cache_mode = force_custom_plan'),
    );
    await begun;
    await commit(client, announcement());
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken ?? prepared.isOutdated(client));
  }
}

/**
 * Send a statement in one packet with what is asked next, before anything waits. PostgreSQL takes them one after the other:
 * behind a `begin` that failed it does nothing in its organisation.
 */
function sendWithNext(client: pg.PoolClient, statement: string): Promise<unknown> {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  const answered = client.query(statement);
  // Where it fails, so does what follows, and may be the first to say so.
  answered.catch(() => undefined);
  return answered;
}

/** PostgreSQL answers `commit` with ROLLBACK when a statement had failed and the error was swallowed. */
async function commit(client: pg.PoolClient, announcement: string): Promise<void> {
  const answers: pg.QueryResult | pg.QueryResult[] = await client.query(`${announcement}commit`);
  const command = [answers].flat().at(-1)?.command;
  if (command !== 'COMMIT')
    throw new Error('The transaction was rolled back because one of its statements had failed.');
}

const prepared = new PreparedStatements<pg.PoolClient>();
const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('Queries run in a tenant transaction.')) });
const driver = dialect.createDriver();

function boundTo(client: pg.PoolClient): Kysely<Tables> {
  const executor = new DefaultQueryExecutor(
    compiler,
    adapter,
    new SingleConnectionProvider(new PreparedConnection(client)),
  );
  return new Kysely<Tables>({ config: { dialect }, driver, dialect, executor });
}

class PreparedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, fields, rows } = await this.#client.query<unknown[]>({
      name: prepared.nameFor(this.#client, sql),
      text: sql,
      values: [...parameters],
      rowMode: 'array',
    });
    return {
      rows: objectsOf<Row>(fields, rows),
      numAffectedRows: command === 'SELECT' ? undefined : BigInt(rowCount ?? 0),
    };
  }

  // oxlint-disable-next-line require-yield -- the driver asks for a generator; this one only refuses
  async *streamQuery(): AsyncIterableIterator<QueryResult<never>> {
    throw new Error('Read long lists in keyset pages instead of a stream.');
  }
}

function objectsOf<Row>(fields: readonly pg.FieldDef[], rows: readonly unknown[][]): Row[] {
  const names = fields.map(({ name }) => name);
  const newRow = sameShape(names);
  return rows.map((values) => {
    const row = newRow();
    for (const [index, name] of names.entries()) row[name] = values[index];
    return row as Row;
  });
}
