import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { startContractsApp } from '#resources/contracts/testing';
import { runDueJobs } from '#kernel/jobs/testing';
import { sharedApp } from '#server/testing/index';
import { counterpartyJobs } from './index.ts';

const app = sharedApp(startContractsApp);
let token: string;
beforeAll(async () => {
  ({ token } = await app.signUp());
});

/** The part of the migration that moves what is there: from its first statement about rows to the next about tables. */
async function moveOfMigration(): Promise<string> {
  const file = await readFile(new URL('../../kernel/db/migrations/0030_counterparties.sql', import.meta.url), 'utf8');
  const [, from = ''] = file.split(/(?=create temporary table found_counterparties)/);
  const [moves = ''] = from.split('alter table contracts add constraint');
  const [job = ''] = file.split(/(?=select graphile_worker)/).slice(1);
  return `begin; ${moves} ${job.split(';')[0]}; commit`;
}

async function asOwner(statements: string) {
  const client = new pg.Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  try {
    return await client.query(statements);
  } finally {
    await client.end();
  }
}

test('names that contracts held before there were counterparties become counterparties', async () => {
  const names = [
    'Mill Ltd',
    'Mill Ltd',
    'MILL LTD',
    'Société Générale S.A.',
    `${'n'.repeat(299)}a`,
    `${'n'.repeat(299)}b`,
  ];
  const ids: string[] = [];
  for (const counterparty of names) ids.push((await app.putIn(token, { facts: { counterparty } })).id);
  ids.push((await app.putIn(token)).id);
  await asOwner(
    'update contracts set counterparty_id = null; delete from counterparty_names; delete from counterparties',
  );

  await asOwner(await moveOfMigration());
  await runDueJobs(app.database, counterpartyJobs);

  const contracts = await Promise.all(
    ids.map(async (contractId) => (await app.call('getContract', { token, params: { contractId } })).body),
  );
  expect(contracts.map(({ counterparty }) => counterparty)).toEqual([...names, null]);
  const [first, second, third, society, longA, longB, none] = contracts.map(({ counterparty_id: id }) => id);
  expect(new Set([first, second, third]).size).toBe(1);
  expect(new Set([first, society, longA, longB]).size).toBe(4);
  expect(none).toBeNull();
  const { body } = await app.call('listCounterparties', { token, query: { search: 'societe generale' } });
  expect(body.items).toMatchObject([{ id: society, name: 'Société Générale S.A.', contracts: 1 }]);
  const mill = await app.call('getCounterparty', { token, params: { counterpartyId: first ?? '' } });
  expect(mill.body).toMatchObject({ name: 'Mill Ltd', contracts: 3 });
});
