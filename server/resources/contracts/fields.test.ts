import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Contract, ContractChange } from '#api-contract/contracts/endpoints';
import { contractFields } from '#api-contract/contracts/fields';
import { editNames, exportNames, type Field, sortNames } from '#api-contract/fields';
import { factKey } from '#api-contract/field-keys';
import { sharedApp } from '#server/testing/index';
import { startContractsApp } from './testing/index.ts';

const app = sharedApp(startContractsApp);
let token: string;
let owner: { id: string; name: string };

beforeAll(async () => {
  ({ token } = await app.signUp());
  ({ owner } = (await app.putIn(token)) as { owner: { id: string; name: string } });
});

const day = fc.date({ min: new Date('2001-01-01'), max: new Date('2002-01-01'), noInvalidDate: true });

/** Values of a field; the expiry date comes after all others. */
function valuesOf(name: string, field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'day':
      return day.map((date) => `${name === 'expiry_date' ? '2010' : '2001'}${date.toISOString().slice(4, 10)}`);
    case 'choice':
      return fc.constantFrom(...field.options);
    case 'person':
      return fc.constant(owner.id);
    case 'money':
      return fc.integer({ min: 1, max: 10 ** 9 }).map((cents) => (cents / 100).toFixed(2));
    case 'number':
      return fc.integer({ min: 1, max: 999 });
    case 'currency':
      return fc.constantFrom('EUR', 'SEK');
    case 'tags':
      return fc.uniqueArray(fc.constantFrom('Critical', 'EU data', 'Framework'), { minLength: 1 });
    default:
      return fc.stringMatching(/^[A-Z][a-z]{3,12}$/);
  }
}

const edited = editNames(contractFields);
const changes = () =>
  fc.record(
    Object.fromEntries(edited.map((name) => [factKey(contractFields, name), valuesOf(name, contractFields[name])])),
  );

const shownIn = (contract: Contract) =>
  Object.fromEntries(
    edited.map((name) => [factKey(contractFields, name), name === 'owner' ? contract.owner?.id : contract[name]]),
  );

const events = async (contractId: string) =>
  (await app.call('listContractEvents', { token, params: { contractId } })).body.items;

/** A row of an export by its fields; business days are a column that no field is called after. */
async function exported(contractId: string): Promise<Record<string, string>> {
  const columns = exportNames(contractFields).filter((name) => name !== 'notice_period_days');
  const query = { ids: contractId, columns: columns.join(',') };
  const { body } = await app.call('exportContractsCsv', { token, query });
  const [, cells = []] = String(body)
    .split('\r\n')
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
  return Object.fromEntries(columns.map((name, at) => [name, (cells[at] ?? '').replaceAll(/^"|"$/g, '')]));
}

test('every field that people edit is stored, told in the history and exported as it was entered', async () => {
  await fc.assert(
    fc.asyncProperty(changes(), async (facts) => {
      const contract = await app.putIn(token, { facts: facts as Omit<ContractChange, 'revision'> });
      expect(shownIn(contract)).toMatchObject(facts);

      const [last] = await events(contract.id);
      const told = Object.fromEntries((last?.changes ?? []).map(({ field, after }) => [field, after]));
      const unchanged = ['owner_id', ...(facts['stage'] === 'active' ? ['stage'] : [])];
      expect(Object.keys(told)).toEqual(expect.arrayContaining(without(Object.keys(facts), unchanged)));

      const row = await exported(contract.id);
      for (const name of ['day', 'text', 'currency'].flatMap(namesOfKind)) {
        expect([name, row[name]]).toEqual([name, String(contract[name as keyof Contract])]);
      }
      expect(row['owner']).toBe(owner.name);
      expect(row['tags']).toBe(contract.tags.join('; '));
    }),
    { numRuns: 4 },
  );
});

const without = (keys: readonly string[], others: readonly string[]) => keys.filter((key) => !others.includes(key));

const namesOfKind = (kind: string) => edited.filter((name) => contractFields[name].kind === kind);

test('every order of the list is one that the database knows', async () => {
  for (const name of sortNames(contractFields)) {
    const { status } = await app.call('listContracts', { token, query: { sort: `-${name}` } });
    expect([name, status]).toEqual([name, 200]);
  }
});
