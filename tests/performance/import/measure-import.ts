import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { CaseImport } from '../../../api-contract/cases/imports.ts';
import { cpuTimeWith } from '../list/cpu-time.ts';
import { startServerUnderTest, type ServerUnderTest } from '../list/server-under-test.ts';

/** A table of cases as an organisation would bring it from elsewhere. */
const tableOf = (rows: number) =>
  [
    'Matter,Kind,Stage,Priority,Lead,Department,Deadline,Description',
    ...Array.from({ length: rows }, (_, index) => {
      const deadline = `2026-${String(1 + (index % 12)).padStart(2, '0')}-15`;
      const name = `Question ${index + 1} about deliveries`;
      return `${name},Advice,Open,High,owner@example.com,Procurement,${deadline},What follows from order ${index * 7}?`;
    }),
  ].join('\n');

export interface Measured {
  /** Rows per CPU second of server and database: of making the cases, of everything from upload to end, of COPY. */
  readonly imported: number[];
  readonly whole: number[];
  readonly copied: number[];
}

/** Import a table and copy the same rows into the same empty table, with its indexes and foreign keys, round by round. */
export async function measureImport(rows: number, rounds: number): Promise<Measured> {
  const server = await startServerUnderTest();
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  const file = path.join(tmpdir(), `accordant-cases-${process.pid}.copy`);
  await owner.connect();
  try {
    await owner.query('set statement_timeout = 0');
    const { rows: found } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pids = { owner: found[0]?.pid ?? 0, api: await server.backendPid() };
    const table = new Blob([tableOf(rows)]);
    const measured: Measured = { imported: [], whole: [], copied: [] };
    for (let round = 0; round < rounds; round += 1) {
      const { checking, making } = await importTable(server, pids.api, table, rows);
      measured.imported.push(rows / making);
      measured.whole.push(rows / (checking + making));
      await owner.query(`copy (select ${columns} from cases) to '${file}'`);
      await owner.query('truncate cases cascade');
      measured.copied.push(
        rows / (await secondsOf(pids.owner, () => owner.query(`copy cases (${columns}) from '${file}'`))),
      );
      await owner.query('truncate cases cascade');
    }
    return measured;
  } finally {
    await rm(file, { force: true });
    await owner.end();
    await server.close();
  }
}

const columns = `organisation_id, id, number, number_key, name, name_key, type, stage, priority, channel, requester_id, lead_id,
  department, practice_area, counterparty_id, due_date, description, privileged, revision, created_by, created_at, updated_at,
  closed_at, deleted_at, import_id, import_row`;

async function importTable(server: ServerUnderTest, pid: number, table: Blob, rows: number) {
  let id = '';
  const checking = await secondsOf(pid, async () => {
    const read = await server.call('POST', '/api/case-imports?file_name=cases.csv', table);
    id = (read as CaseImport).id;
    await server.workOnImport(id);
    const { columns: found } = (await server.call('GET', `/api/case-imports/${id}`)) as CaseImport;
    const mapping = { columns: found.map(({ field, date_order }) => ({ field, date_order })) };
    await server.call('POST', `/api/case-imports/${id}/check`, JSON.stringify(mapping));
    await server.workOnImport(id);
  });
  const making = await secondsOf(pid, async () => {
    await server.call('POST', `/api/case-imports/${id}/start`);
    await server.workOnImport(id);
  });
  const { state, cases } = (await server.call('GET', `/api/case-imports/${id}`)) as CaseImport;
  if (state !== 'done' || cases !== rows) throw new Error(`The import ended ${state} with ${cases} cases.`);
  return { checking, making };
}

async function secondsOf(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = cpuTimeWith(pid);
  await work();
  return (cpuTimeWith(pid) - before) / 1000;
}
