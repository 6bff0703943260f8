import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createBackgroundTasks } from '#kernel/jobs';
import { createApp } from '../../../server/app.ts';
import { generateSigningKey, openSigner, registerSigningKey } from '#kernel/audit';
import { testStreamParts } from '#resources/audit-streams/testing';
import { caseImportJobs } from '#resources/case-imports';
import { readConfiguration } from '#kernel/configuration';
import { documentRoutes } from '#server/resources';
import { type Database, migrate, openDatabase, type Signer, startEmbeddedPostgres } from '#kernel/db';
import { createDocumentReader } from '#resources/documents';
import { plainSealer } from '#resources/envelopes/testing';
import { createReviewer } from '#resources/reviews';
import { createFiles, openFileStore, spoolFolderOf } from '#kernel/files';
import { type EventHub, openEventHub } from '#kernel/events';
import { createLimits } from '#kernel/limits';
import { openDisk } from '#kernel/disk';
import { createLog } from '#kernel/log';
import { listen } from '../../../server/start/listen.ts';

export interface ServerUnderTest {
  readonly ownerUrl: string;
  readonly organisationId: string;
  /** Have another process make so many calls of a path, one after the other, as the owner of the organisation. */
  serve(path: string, calls: number): Promise<void>;
  /** A call as the owner; its JSON answer. */
  call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: Blob | string): Promise<unknown>;
  /** A call as the owner; its answer as it comes. */
  request(path: string): Promise<Response>;
  /** Opens so many streams of events from another process, and waits until each was greeted; or closes all of them. */
  openStreams(count: number): Promise<void>;
  closeStreams(): Promise<void>;
  /** Where streams of events are held; null where there are none. */
  readonly events: EventHub | null;
  readonly signer: Signer;
  readonly database: Database;
  /** Do what a bulk upload waits for, in this process. */
  workOnImport(importId: string): Promise<void>;
  /** The one connection that the API works on. */
  backendPid(): Promise<number>;
  close(): Promise<void>;
}

/** The server as it runs in production, on a database of its own and one connection to it; and one that listens for events. */
export async function startServerUnderTest({ hasEvents = false } = {}): Promise<ServerUnderTest> {
  const folder = await mkdtemp(path.join(tmpdir(), 'accordant-bench-'));
  const postgres = await startEmbeddedPostgres(folder, {
    settings: ['fsync=off', 'autovacuum=off', 'max_wal_size=8GB', 'shared_buffers=1GB'],
  });
  const { applicationUrl } = await migrate(postgres.url);
  const log = createLog('info', '/dev/null');
  const configuration = readConfiguration({ DATA_DIR: folder, REQUESTS_PER_MINUTE: '0' });
  const signer = openSigner(generateSigningKey());
  const database = openDatabase(applicationUrl, signer, {
    max: 1,
    applicationName: 'bench',
    onConnectionError: () => undefined,
  });
  await registerSigningKey(database, signer);
  const reader = createDocumentReader();
  const reviewer = createReviewer();
  const files = createFiles(openFileStore(configuration), spoolFolderOf(configuration));
  const events = hasEvents ? await openEventHub(applicationUrl, log) : null;
  const app = createApp({
    configuration,
    database,
    log,
    disk: openDisk('/'),
    limits: createLimits(database.counters, configuration),
    backgroundTasks: createBackgroundTasks(log).run,
    furtherRoutes: documentRoutes({
      files,
      reader,
      reviewer,
      streams: testStreamParts(),
      sealer: plainSealer(),
      verificationAddress: 'https://app.example.com/verify',
      ...(events && { events }),
    }),
    pages: folder,
    isStopping: () => false,
  });

  const signUp = await app.request('/api/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      organisation_name: 'Large',
      name: 'Owner',
      email: 'owner@example.com',
      password: 'a long enough password',
    }),
  });
  const { token } = (await signUp.json()) as { token: string };
  const { port, stop } = await listen(app, '127.0.0.1', 0);
  const address = `http://127.0.0.1:${port}`;
  const userInfo = await fetch(`${address}/api/getuserinfo`, { headers: { authorization: `Token ${token}` } });
  const { organisation } = (await userInfo.json()) as { organisation: { id: string } };
  const caller = fork(new URL('./caller.ts', import.meta.url), [address, token]);
  await once(caller, 'message');

  return {
    ownerUrl: postgres.url,
    organisationId: organisation.id,
    serve: async (path, calls) => {
      caller.send({ path, calls });
      await once(caller, 'message');
    },
    call: async (method, callPath, body) => {
      const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream';
      const headers = { authorization: `Token ${token}`, ...(body !== undefined && { 'content-type': type }) };
      const answer = await app.request(callPath, { method, headers, body });
      if (!answer.ok) throw new Error(`${method} ${callPath} was answered with ${await answer.text()}`);
      return answer.json();
    },
    request: async (path) => app.request(path, { headers: { authorization: `Token ${token}` } }),
    openStreams: async (streams) => {
      caller.send({ streams });
      await once(caller, 'message');
    },
    closeStreams: async () => {
      caller.send({ streams: 0 });
      await once(caller, 'message');
    },
    events,
    signer,
    database,
    workOnImport: async (import_id) => {
      const sent = { organisation_id: organisation.id, payload: { import_id } };
      for (const job of caseImportJobs(files)) await job.run(database, sent, AbortSignal.timeout(600_000));
    },
    backendPid: async () => {
      const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
      return rows[0]?.pid ?? 0;
    },
    close: async () => {
      caller.kill();
      await events?.close();
      await stop();
      await reader.close();
      await database.close();
      await postgres.stop();
      await rm(folder, { recursive: true });
    },
  };
}
