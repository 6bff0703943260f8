import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fewGroups } from '#api-contract/reports/kinds';
import { startContractsApp, type ContractsApp } from '#resources/contracts/testing';

let app: ContractsApp;
let token: string;
let owner: pg.Client;
beforeAll(async () => {
  app = await startContractsApp();
  ({ token } = await app.signUp());
  owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

test('a report of 100,000 groups shows the first of them and says how many there are', async () => {
  await owner.query(
    `insert into tasks (organisation_id, id, title, category)
     select id, gen_random_uuid(), 'Task', 'Category ' || lpad(n::text, 6, '0') from organisations, generate_series(1, 100000) n`,
  );
  const { status, body } = await app.call('runReport', {
    token,
    body: { dataset: 'tasks', groups: [{ field: 'category' }] },
  });
  expect(status).toBe(200);
  expect(body.truncated).toEqual({ groups: 100_000, shown: fewGroups });
  expect(body.rows).toHaveLength(fewGroups);
  expect(body.rows[0]?.keys[0]?.value).toBe('Category 000001');
  expect(body.totals[0]?.values).toEqual(['100000']);
});

test('a report whose statement runs out of time says so, alone and among others', async () => {
  const connections = await Promise.all(Array.from({ length: 4 }, () => app.database.pool.connect()));
  await Promise.all(connections.map((connection) => connection.query(`set statement_timeout = '400ms'`)));
  for (const connection of connections) connection.release();
  await owner.query('begin; lock table tasks in access exclusive mode');
  const body = { dataset: 'tasks' as const, groups: [{ field: 'status' }] };
  const [alone, among] = await Promise.all([
    app.call('runReport', { token, body }),
    app.call('readWidgets', { token, body: { specs: [body, { dataset: 'cases', groups: [{ field: 'stage' }] }] } }),
  ]);
  await owner.query('rollback');
  const sentence = 'This report takes longer than 20 seconds. Add a filter, or group coarser.';
  expect([alone.status, alone.failure.detail_error_message]).toEqual([422, sentence]);
  expect(among.body.results.map(({ error }) => error?.message ?? null)).toEqual([sentence, null]);
});
