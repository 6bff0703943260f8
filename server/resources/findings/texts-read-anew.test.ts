import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { madeContract } from '#extraction/testing';
import { type Tenant, withTenant } from '#kernel/db';
import { runDueJobs } from '#kernel/jobs/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { queueStaleTexts, readDocumentHandler, readTextsAnewHandler } from '#resources/documents';
import { sharedApp } from '#server/testing/index';
import { findingJobs, queueReading, queueStaleReadings, storedFindings } from './index.ts';
import { pagesOf } from './testing/index.ts';

const app = sharedApp(startContractsApp);
let token: string;
let organisationId: string;

beforeAll(async () => {
  ({ token } = await app.signUp('Contoso Yards'));
  organisationId = (await app.call('getOrganisation', { token })).body.id;
});

const inTenant = <T>(work: (tenant: Tenant) => Promise<T>) => withTenant(app.database, organisationId, work);

/** A contract that was put in, with its text and findings as they are when asked for. */
async function putIn(text: string) {
  const { id, current_version: version } = await app.putIn(token, { pages: pagesOf(text) });
  const params = { contractId: id, versionId: version.id };
  const findings = async () => (await app.call('listFindings', { token, params })).body.items;
  return {
    params,
    sha256: version.sha256,
    text: async () => (await app.call('getVersionText', { token, params })).body.text ?? '',
    findings,
    finding: async (field: string) => {
      const found = (await findings()).find(({ subject }) => subject.kind === 'field' && subject.field === field);
      if (!found) throw new Error(`No finding of ${field}.`);
      return found;
    },
  };
}

/** Stores what an older extractor may have made of a document. */
const readOtherwise = (sha256: string) =>
  inTenant(({ db }) =>
    sql`update document_texts set text = 'Read: ' || text, extractor_version = 0 where sha256 = ${sha256}`.execute(db),
  );

test('documents that an older extractor read are read again, and so are their findings', async () => {
  const contract = await putIn(`${madeContract} An older extractor read this.`);
  await app.readDocuments();
  const text = await contract.text();
  const law = await contract.finding('governing_law');
  const params = { ...contract.params, findingId: law.id };
  await app.call('reviewFinding', { token, params, body: { status: 'accepted', revision: law.revision } });
  await readOtherwise(contract.sha256);
  await inTenant(({ db }) =>
    sql`update findings set citations = '[]' where version_id = ${contract.params.versionId} and subject = 'term'`.execute(
      db,
    ),
  );

  await queueStaleTexts(app.database);
  await app.readDocuments();
  expect(await contract.text()).toBe(text);
  const citations = (await contract.findings()).flatMap((finding) => finding.citations);
  for (const { start, end, quote } of citations) expect(text.slice(start, end)).toBe(quote);
  expect((await contract.finding('term')).citations).not.toEqual([]);
  expect((await contract.finding('governing_law')).status).toBe('accepted');
});

test('checks find the words of a finding where they are in a text that was read anew', async () => {
  const contract = await putIn(`${madeContract} It moves.`);
  await app.readDocuments();
  const moved = `Read: ${await contract.text()}`;
  const stored = await inTenant((tenant) => storedFindings(tenant, contract.params.versionId, moved));
  const citations = stored?.status === 'read' ? stored.fields.flatMap((field) => field.citations) : [];
  expect(citations).not.toEqual([]);
  for (const { start, end, quote } of citations) expect(moved.slice(start, end)).toBe(quote);
});

test('a text that can’t be read again stays, and isn’t tried at the next start', async () => {
  const contract = await putIn(`${madeContract} It stays.`);
  await app.readDocuments();
  await readOtherwise(contract.sha256);
  const text = await contract.text();
  const read = vi.fn(async () => ({ status: 'unreadable', reason: 'too_slow' }) as const);
  const reader = { ...app.parts.reader, read };
  const onRead = async () => undefined;
  const start = async () => {
    await queueStaleTexts(app.database);
    await runDueJobs(app.database, [
      readTextsAnewHandler,
      readDocumentHandler({ files: app.parts.files, reader, onRead }),
    ]);
  };
  await start();
  await start();
  expect(await contract.text()).toBe(text);
  expect(read).toHaveBeenCalledOnce();
});

/** Stores another text, as a reader does. */
const replaceText = (sha256: string) =>
  inTenant(({ db }) =>
    sql`
      update document_texts set text = replace(text, 'Delaware', 'Virginia'), read_at = clock_timestamp()
      where sha256 = ${sha256}`.execute(db),
  );

test('findings that are older than their text are replaced after the next start', async () => {
  const contract = await putIn(`${madeContract} It is older.`);
  await app.readDocuments();
  await replaceText(contract.sha256);
  await queueStaleReadings(app.database);
  await app.readDocuments();
  expect((await contract.finding('governing_law')).value).toMatchObject({ text: 'Virginia' });
});

test('a text that is replaced while it is read for findings is read once more', async () => {
  const contract = await putIn(`${madeContract} It changes.`);
  const { files, reader } = app.parts;
  await runDueJobs(app.database, [readDocumentHandler({ files, reader, onRead: queueReading })]);
  let isReplaced = false;
  const find: typeof reader.find = async (document, signal) => {
    if (!isReplaced) await replaceText(contract.sha256);
    isReplaced = true;
    return reader.find(document, signal);
  };
  await runDueJobs(app.database, findingJobs({ reader: { find }, languageModel: null }));
  expect((await contract.finding('governing_law')).value).toMatchObject({ text: 'Virginia' });
});
