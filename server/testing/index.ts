import { pino } from 'pino';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect } from 'vitest';
import { endpoints, type EndpointName, type Endpoints } from '#api-contract/endpoints';
import type { ErrorBody } from '#api-contract/errors';
import type { z } from 'zod';
import { createBackgroundTasks } from '#kernel/jobs';
import { createApp, type AppParts } from '../app.ts';
import { mailHandlers, reportLane } from '../resources.ts';
import { readConfiguration, type Configuration } from '#kernel/configuration';
import { hashPassword, openSession } from '#kernel/access';
import { withTenant } from '#kernel/db';
import { createTestDatabase, type TestDatabase } from '#kernel/db/testing';
import { openDisk } from '#kernel/disk';
import type { Router } from '#kernel/http';
import { runDueJobs } from '#kernel/jobs/testing';
import { createLimits } from '#kernel/limits';
import type { Mailer, Message } from '#kernel/mail';
import { foundOrganisation } from '#resources/organisation';

export { startModelEndpoint } from './model-endpoint.ts';

type Sent<Row, Part extends string> = Row extends { readonly [P in Part]: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : undefined;

/** What a call sends; all optional, so that tests can send too little. */
export interface CallOptions<Name extends EndpointName> {
  readonly token?: string;
  readonly params?: Sent<Endpoints[Name], 'params'>;
  readonly query?: Sent<Endpoints[Name], 'query'>;
  readonly body?: Sent<Endpoints[Name], 'body'> | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly failure: ErrorBody;
  readonly headers: Headers;
}

type BodyOf<Row> = Row extends { readonly response: infer Schema extends z.ZodType } ? z.output<Schema> : undefined;

interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly message: Message;
  readonly link: { readonly uid: string; readonly token: string };
}

/** The whole server on a database of its own, called without a network. */
export interface TestApp {
  readonly app: Router;
  readonly database: TestDatabase;
  call<Name extends EndpointName>(name: Name, options?: CallOptions<Name>): Promise<Answer<BodyOf<Endpoints[Name]>>>;
  /** A new organisation, as signing up founds it; its owner's token. */
  signUp(organisation?: string): Promise<Owner>;
  /** Resolves once a statement waits for a lock of another transaction. */
  untilSomebodyWaits(): Promise<void>;
  /** Runs the jobs that are due and returns the mails that they sent; with `later` also those that wait for their time. */
  deliverMail(options?: { readonly later?: boolean }): Promise<SentMail[]>;
  close(): Promise<void>;
}

export interface Owner {
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

const password = 'a long enough password';
let passwordHash: Promise<string> | undefined;

export async function startTestApp(
  settings: Readonly<Record<string, string>> = {},
  furtherRoutes: (configuration: Configuration, database: TestDatabase) => AppParts['furtherRoutes'] = () => [],
  pages = 'dist',
  disk = openDisk('.', async () => ({ free: 2 ** 40, size: 2 ** 40 })),
): Promise<TestApp> {
  const configuration = readConfiguration({
    ENVIRONMENT: 'test',
    SIGN_UPS_PER_HOUR: '100000',
    REQUESTS_PER_MINUTE: '0',
    ...settings,
  });
  const log = pino({ level: 'silent' });
  const database = await createTestDatabase();
  const backgroundTasks = createBackgroundTasks(log);
  const app = createApp({
    configuration,
    database,
    log,
    disk,
    limits: createLimits(database.counters, configuration),
    backgroundTasks: backgroundTasks.run,
    furtherRoutes: furtherRoutes(configuration, database),
    pages,
    isStopping: () => false,
  });

  const call: TestApp['call'] = async (name, options = {}) => {
    const row = endpoints[name];
    const response = await app.request(addressOf(row.path, options.params, options.query), {
      method: row.method.toUpperCase(),
      headers: headersOf(row.method, options),
      body: bodyOf(options.body),
    });
    const text = await response.text();
    const body: unknown = response.headers.get('content-type')?.startsWith('application/json')
      ? JSON.parse(text)
      : text || undefined;
    return { status: response.status, body: body as never, failure: body as ErrorBody, headers: response.headers };
  };

  return {
    app,
    database,
    call,
    signUp: (organisation) => signUpIn(database, organisation),
    untilSomebodyWaits: async () =>
      await expect
        .poll(async () => {
          const { rows } = await database.pool.query<{ waiting: number }>(
            `select count(*)::int as waiting from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rows[0]?.waiting;
        })
        .toBeGreaterThan(0),
    deliverMail: async (options) => {
      const sent: SentMail[] = [];
      const mail = { mailer: collectingMailer(sent), publicUrl: 'https://app.example.com' };
      await runDueJobs(database, [...mailHandlers(mail), ...reportLane(mail).handlers], options);
      return sent;
    },
    close: async () => {
      await backgroundTasks.settled();
      await database.close();
    },
  };
}

/** Most tests begin with it, so what takes as long as all else, the hash of the password, is computed once for them all. */
async function signUpIn(database: TestDatabase, name = 'Northwind'): Promise<Owner> {
  passwordHash ??= hashPassword(password);
  const email = `owner-${crypto.randomUUID()}@example.com`;
  const owner = { id: uuid(), name: 'First Owner', email, passwordHash: await passwordHash };
  const from = { ip: null, userAgent: null };
  const token = await withTenant(
    database,
    uuid(),
    async (tenant) => {
      await foundOrganisation(tenant, { name, timeZone: 'UTC', locale: 'en-GB', owner });
      return openSession(tenant, owner.id, from, 30);
    },
    { type: 'user', id: owner.id, name: owner.name, requestId: uuid(), ...from },
  );
  return { token, email, password };
}

/** An app that the tests of a file share: started before the first of them, closed after the last. */
export function sharedApp<App extends { close(): Promise<void> }>(start: () => Promise<App>): App {
  let started: App | undefined;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started?.close());
  return new Proxy({} as App, {
    get(_, name) {
      if (!started) throw new Error('The app is there once tests run.');
      return Reflect.get(started, name);
    },
  });
}

export interface Colleague {
  readonly id: string;
  readonly token: string;
  readonly email: string;
}

/** Somebody of the owner’s organisation who has taken the invitation, in a role that every organisation has. */
export async function colleague(app: TestApp, token: string, role = 'Legal', name = 'Maria'): Promise<Colleague> {
  const { body: classes } = await app.call('listPermissionClasses', { token });
  return colleagueIn(app, token, classes.items.find((each) => each.name === role)?.id ?? '', name);
}

/** The same, in a permission class. */
export async function colleagueIn(
  app: TestApp,
  token: string,
  permission_class_id: string,
  name: string,
): Promise<Colleague> {
  const email = `${name.toLowerCase()}-${crypto.randomUUID()}@example.com`;
  const { id } = (await app.call('inviteMember', { token, body: { email, name, permission_class_id } })).body;
  const organisation = (await app.call('getOrganisation', { token })).body.id;
  return withTenant(app.database, organisation, async (tenant) => {
    await tenant.db.updateTable('users').set({ status: 'active' }).where('id', '=', id).execute();
    return { id, email, token: await openSession(tenant, id, { ip: null, userAgent: null }, 30) };
  });
}

function collectingMailer(sent: SentMail[]): Mailer {
  return {
    destination: 'memory',
    send: async ({ email }, message) => {
      const { subject, action } = message;
      const { pathname, hash } = new URL(action?.url ?? 'https://app.example.com');
      const [uid = '', token = ''] = (hash || pathname).split(/[/.=]/).slice(-2);
      sent.push({ to: email, subject, message, link: { uid, token } });
    },
  };
}

function addressOf(path: string, params: object = {}, query: object = {}): string {
  const filled = Object.entries(params).reduce(
    (address, [name, value]) => address.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  );
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
  return `http://localhost${filled}${search.size > 0 ? `?${search}` : ''}`;
}

/** As the browser sends them: each new call with a key of its own. */
function headersOf(method: string, { token, body, headers }: CallOptions<EndpointName>): Record<string, string> {
  return {
    ...(method === 'post' && { 'idempotency-key': uuid() }),
    authorization: token === undefined ? 'no token' : `Token ${token}`,
    ...(body !== undefined && {
      'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
    }),
    ...headers,
  };
}

function bodyOf(body: unknown): BodyInit | undefined {
  if (body === undefined || body instanceof Uint8Array) return body as Uint8Array<ArrayBuffer> | undefined;
  return JSON.stringify(body);
}
