import { beforeAll, describe, expect, test } from 'vitest';
import { madeContract } from '#extraction/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';
import { pagesOf } from './testing/index.ts';

const app = sharedApp(startContractsApp);
let token: string;
let full: string;
let bare: string;

const bareContract = `LEASE

This Lease is made as of March 15, 2022 between Quay Lettings LLC ("Landlord") and Contoso Yards LLC ("Tenant").

1. Premises. Landlord lets to Tenant the yard at Harbour Road.

2. Rent. Tenant shall pay the rent within ten days of each invoice.

3. Law. This Lease shall be governed by the laws of the State of Ohio.`;

beforeAll(async () => {
  ({ token } = await app.signUp('Contoso Yards'));
  full = (await app.putIn(token, { pages: pagesOf(madeContract) })).id;
  bare = (await app.putIn(token, { pages: pagesOf(bareContract) })).id;
  await app.readDocuments();
});

const found = async (query: Record<string, string>) =>
  (await app.call('listContracts', { token, query })).body.items.map(({ id }) => id);

describe('search and filters know clauses', () => {
  test.each(['choice of law', 'applicable law', 'hold harmless', '"act of god"', 'arbitration', 'nda', 'take or pay'])(
    'a search for %s finds what the document puts otherwise',
    async (search) => expect(await found({ search })).toContain(full),
  );

  test('a term without a clause finds nothing', async () => {
    expect(await found({ search: 'most favoured nation' })).toEqual([]);
  });

  test('contracts are narrowed to those that have a clause, or surely lack it', async () => {
    expect(await found({ clause: 'insurance' })).toEqual([full]);
    expect(await found({ without_clause: 'non_compete' })).toContain(bare);
    expect(await found({ clause: 'governing_law', without_clause: 'insurance' })).toEqual([bare]);
  });

  test('and counted', async () => {
    const count = async (field: 'clause' | 'without_clause', value: string) =>
      (await app.call('countContractFacet', { token, params: { field } })).body.items.find(
        (item) => item.value === value,
      )?.count;
    expect(await count('clause', 'governing_law')).toBe(2);
    expect(await count('clause', 'insurance')).toBe(1);
    expect(await count('without_clause', 'insurance')).toBe(1);
  });

  test('a rejected clause is not found, until that is undone', async () => {
    const { items } = (await app.call('listFindings', { token, params: { contractId: full } })).body;
    const insurance = items.find(({ subject }) => subject.kind === 'clause' && subject.clause === 'insurance');
    if (!insurance) throw new Error('No insurance was found.');
    const params = { contractId: full, findingId: insurance.id };
    const settle = (status: 'rejected' | 'unverified', revision: number) =>
      app.call('reviewFinding', { token, params, body: { status, revision } });
    await settle('rejected', 1);
    expect(await found({ clause: 'insurance' })).toEqual([]);
    expect(await found({ without_clause: 'insurance' })).toContain(full);
    await settle('unverified', 2);
    expect(await found({ clause: 'insurance' })).toEqual([full]);
  });
});
