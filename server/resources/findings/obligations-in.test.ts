import { beforeAll, expect, test } from 'vitest';
import { madeContract } from '#extraction/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { withTenant } from '#kernel/db';
import { sharedApp } from '#server/testing/index';
import { queueStaleReadings } from './index.ts';
import { pagesOf } from './testing/index.ts';

const app = sharedApp(startContractsApp);
let token: string;

beforeAll(async () => {
  ({ token } = await app.signUp('Contoso Yards'));
});

async function proposedIn(contractId: string) {
  const { items } = (await app.call('listContractObligations', { token, params: { contractId } })).body;
  return items.filter(({ state }) => state === 'proposed');
}

test('what a contract obliges the parties to do is proposed with its words, once', async () => {
  const { id } = await app.putIn(token, { pages: pagesOf(madeContract) });
  await app.readDocuments();
  const proposed = await proposedIn(id);
  const owed = (words: string) =>
    proposed.find(({ source }) => source?.quote.replace(/\s+/g, ' ').includes(words))?.owed_by;
  expect(owed('Supplier shall maintain commercial general liability insurance')).toBe('counterparty');
  expect(owed('Buyer shall purchase at least 40,000 units')).toBe('us');
  expect(owed('Each party shall keep the Confidential Information')).toBe('us');

  const organisationId = (await app.call('getOrganisation', { token })).body.id;
  await withTenant(app.database, organisationId, ({ db }) =>
    db.updateTable('contract_readings').set({ engine_version: '0' }).where('contract_id', '=', id).execute(),
  );
  await queueStaleReadings(app.database);
  await app.readDocuments();
  expect(await proposedIn(id)).toHaveLength(proposed.length);
});

test('nothing is proposed for a party that no name identifies', async () => {
  const text = madeContract.replaceAll('Contoso Yards LLC', 'Harbour Works LLC');
  const { id } = await app.putIn(token, { pages: pagesOf(text) });
  await app.readDocuments();
  const proposed = await proposedIn(id);
  expect(proposed.length).toBeGreaterThan(0);
  expect(proposed.every(({ source }) => /part(?:y|ies)/i.test(source?.quote ?? ''))).toBe(true);
});
