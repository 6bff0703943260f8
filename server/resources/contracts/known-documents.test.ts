import { expect, test } from 'vitest';
import { sharedApp } from '#server/testing/index';
import { startContractsApp } from './testing/index.ts';

const app = sharedApp(startContractsApp);

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

test('a document that is uploaded again is read for its new contract too, in the same pass', async () => {
  const { token } = await app.signUp();
  const pages = [
    ['Supply Agreement', 'This Agreement is effective as of 1 January 2025 and ends on 31 December 2027.'],
  ];
  const [one, other] = [
    await app.putIn(token, { fileName: 'One.pdf', pages }),
    await app.putIn(token, { fileName: 'Other.pdf', pages }),
  ];
  await app.readDocuments();
  const third = await app.putIn(token, { fileName: 'Third.pdf', pages });
  await app.readDocuments();
  for (const { id } of [one, other, third]) {
    const { body } = await app.call('listFindings', { token, params: { contractId: id } });
    expect(body.reading?.status).toBe('read');
    expect(body.items.length).toBeGreaterThan(0);
  }
});
