import { afterAll, beforeAll, expect, test } from 'vitest';
import { startContractsApp, type ContractsApp } from './testing/index.ts';

let app: ContractsApp;

beforeAll(async () => {
  app = await startContractsApp();
});
afterAll(() => app.close());

test('a document is known by its content, in the organisation that has it, until its contract is in the bin', async () => {
  const [{ token }, { token: elsewhere }] = [await app.signUp(), await app.signUp()];
  const { id, title, number, current_version } = await app.putIn(token, { fileName: 'Lease.pdf' });
  const ask = async (as: string) => {
    const body = { sha256: [current_version.sha256, 'a'.repeat(64)] };
    return (await app.call('findKnownDocuments', { token: as, body })).body.items;
  };
  expect(await ask(token)).toEqual([{ sha256: current_version.sha256, contract: { id, number, title } }]);
  expect(await ask(elsewhere)).toEqual([]);
  await app.call('deleteContract', { token, params: { contractId: id } });
  expect(await ask(token)).toEqual([]);
});
