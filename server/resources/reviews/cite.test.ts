import { expect, test } from 'vitest';
import { withTenant } from '#kernel/db';
import { startContractsApp } from '#resources/contracts/testing';
import { QuoteNotInDocument } from '#review';
import { sharedApp } from '#server/testing/index';
import { citing } from './cite.ts';
import { ndaWith, wordFile } from './testing/index.ts';

const app = sharedApp(startContractsApp);

test('a quote that differs from the document by a letter, or stands elsewhere, is not stored', async () => {
  const { token } = await app.signUp();
  const query = { file_name: 'Agreement.docx' };
  const { body: contract } = await app.call('createContract', { token, query, body: wordFile(ndaWith()) });
  await app.readDocuments();
  const { id } = (await app.call('getOrganisation', { token })).body;
  const cited = await withTenant(app.database, id, (tenant) => citing(tenant, contract.current_version.id));
  const [quote] = ndaWith() as [string];
  expect(cited([{ start: 0, end: quote.length, quote }])).toMatchObject([{ quote }]);
  for (const forged of [
    { start: 0, end: quote.length, quote: quote.replace('N', 'M') },
    { start: 1, end: quote.length + 1, quote },
  ])
    expect(() => cited([forged])).toThrow(QuoteNotInDocument);
});
