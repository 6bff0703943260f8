import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import pg from 'pg';
import type { Contract } from '#api-contract/contracts/endpoints';
import { docxParagraph, makeDocx, makePdf } from '#extraction/testing';
import { makeFolder, standInOffice } from '#resources/renditions/testing';
import type { Office } from '#resources/renditions';
import { startContractsApp, type ContractsApp } from './testing/index.ts';

let folder: string;
let app: ContractsApp | undefined;
let token: string;
beforeEach(async () => {
  folder = await makeFolder();
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  await rm(folder, { recursive: true });
});

async function start(office: Office | null): Promise<ContractsApp> {
  app = await startContractsApp({}, office);
  ({ token } = await app.signUp());
  return app;
}

/** An office that makes this PDF of everything and counts its runs. */
async function makes(pdf: Uint8Array, script = 'echo run >> "$notes/runs"; cp "$notes/pdf" made/document.pdf') {
  const standIn = await standInOffice(folder, script);
  await writeFile(path.join(standIn.notes, 'pdf'), pdf);
  return standIn;
}

const runsOf = async (notes: string) => (await readFile(path.join(notes, 'runs'), 'utf8')).trim().split('\n').length;

async function putWordIn(on: ContractsApp, words: string): Promise<Contract> {
  const body = makeDocx(docxParagraph(words));
  const { body: contract } = await on.call('createContract', { token, query: { file_name: 'Lease.docx' }, body });
  return contract;
}

const versionOf = (contract: Contract) => ({
  token,
  params: { contractId: contract.id, versionId: contract.current_version.id },
});

async function asOwner(on: ContractsApp, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: on.database.ownerUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** As if the queue had waited until it tries again. */
const letTimePass = (on: ContractsApp) => asOwner(on, 'update graphile_worker._private_jobs set run_at = now()');

const nothing = { failure: null, sha256: null };

describe('the pages of a Word document', () => {
  test('are offered, rendered once on request, and served whole or by range', async () => {
    const pdf = await makePdf([['Page one'], ['Page two']]);
    const { office, notes } = await makes(pdf);
    const on = await start(office);
    const contract = await putWordIn(on, 'Lease');
    expect((await on.call('getRendition', versionOf(contract))).body).toEqual({ ...nothing, status: 'offered' });
    expect((await on.call('downloadRendition', versionOf(contract))).failure.code).toBe('not_found');

    for (let asked = 0; asked < 2; asked += 1) {
      const { status, body } = await on.call('makeRendition', versionOf(contract));
      expect({ status, body }).toEqual({ status: 200, body: { ...nothing, status: 'pending' } });
    }
    expect((await on.call('downloadRendition', versionOf(contract))).failure.code).toBe('not_found');
    await on.makeRenditions();

    const { body: ready } = await on.call('getRendition', versionOf(contract));
    expect(ready).toMatchObject({ status: 'ready', failure: null });
    const file = await on.call('downloadRendition', { ...versionOf(contract), headers: { range: 'bytes=0-4' } });
    expect(file.status).toBe(206);
    expect(file.headers.get('content-range')).toBe(`bytes 0-4/${pdf.length}`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('etag')).toBe(`"${ready.sha256}"`);
    expect(file.headers.get('content-disposition')).toContain('Lease.pdf');
    expect(file.body).toBe('%PDF-');
    const beyond = await on.call('downloadRendition', { ...versionOf(contract), headers: { range: 'bytes=9999999-' } });
    expect(beyond.failure.code).toBe('range_unsatisfiable');

    // The same document in another contract is there already.
    const again = await putWordIn(on, 'Lease');
    expect((await on.call('makeRendition', versionOf(again))).body.status).toBe('ready');
    await on.makeRenditions();
    expect(await runsOf(notes)).toBe(1);
  });

  test('are none of a PDF, and none of anything without a converter', async () => {
    const on = await start(null);
    const contract = await putWordIn(on, 'Lease');
    for (const name of ['getRendition', 'makeRendition'] as const) {
      expect((await on.call(name, versionOf(contract))).body).toEqual({ ...nothing, status: 'unavailable' });
    }
    const { office } = await makes(await makePdf([['One']]));
    await on.close();
    const other = await start(office);
    const pdf = await other.putIn(token);
    expect((await other.call('makeRendition', versionOf(pdf))).body.status).toBe('unavailable');
  });

  test.each([
    ['crashes', 'kill -SEGV $$'],
    ['makes something else', 'echo "<html>" > made/document.pdf'],
    ['makes a PDF that does not open', 'echo "%PDF-1.7 and noise" > made/document.pdf'],
  ])('where the converter %s: tried three times, then kept as failed', async (_what, script) => {
    const { office, notes } = await standInOffice(folder, `echo run >> "$notes/runs"\n${script}`);
    const on = await start(office);
    const contract = await putWordIn(on, 'Lease');
    await on.call('makeRendition', versionOf(contract));
    for (let round = 1; round <= 5; round += 1) {
      await on.makeRenditions();
      const { body } = await on.call('getRendition', versionOf(contract));
      expect(body).toEqual(
        round < 3 ? { ...nothing, status: 'pending' } : { status: 'failed', failure: 'not_convertible', sha256: null },
      );
      await letTimePass(on);
    }
    expect((await on.call('makeRendition', versionOf(contract))).body.status).toBe('failed');
    await on.makeRenditions();
    expect(await runsOf(notes)).toBe(3);
    expect(await readdir(path.join(folder, 'conversions'))).toEqual([]);
  });

  test('that take too long are not tried again, but by a newer converter', async () => {
    const { office, notes } = await standInOffice(folder, 'echo run >> "$notes/runs"; sleep 60', { wallMs: 300 });
    const on = await start(office);
    const contract = await putWordIn(on, 'Lease');
    await on.call('makeRendition', versionOf(contract));
    await on.makeRenditions();
    await letTimePass(on);
    await on.makeRenditions();
    expect((await on.call('getRendition', versionOf(contract))).body).toMatchObject({ failure: 'took_too_long' });
    expect(await runsOf(notes)).toBe(1);
    Object.assign(office, { version: 'Stand-in 2' });
    expect((await on.call('getRendition', versionOf(contract))).body.status).toBe('offered');
  });

  test('are made after the server was stopped in the middle, which counts as no try', async () => {
    const pdf = await makePdf([['One']]);
    const { office } = await makes(pdf);
    const stopped = new Error('stopping');
    const convert = office.convert;
    let stops = 4;
    const stopping: Office = {
      version: office.version,
      convert: (...given) => (stops-- > 0 ? Promise.reject(stopped) : convert(...given)),
    };
    const on = await start(stopping);
    const contract = await putWordIn(on, 'Lease');
    await on.call('makeRendition', versionOf(contract));
    for (let round = 0; round < 5; round += 1) {
      await on.makeRenditions();
      await letTimePass(on);
    }
    expect((await on.call('getRendition', versionOf(contract))).body.status).toBe('ready');
  });

  test('that ended the whole server three times are given up', async () => {
    const { office, notes } = await makes(await makePdf([['One']]));
    const on = await start(office);
    const contract = await putWordIn(on, 'Lease');
    await on.call('makeRendition', versionOf(contract));
    await asOwner(on, 'update document_renditions set attempts = 3');
    await on.makeRenditions();
    expect((await on.call('getRendition', versionOf(contract))).body.failure).toBe('not_convertible');
    expect(await readdir(notes)).not.toContain('runs');
  });

  test('are made after all where their job was lost, once they are asked for again', async () => {
    const { office } = await makes(await makePdf([['One']]));
    const on = await start(office);
    const contract = await putWordIn(on, 'Lease');
    const askAgain = async () => {
      await on.call('makeRendition', versionOf(contract));
      await on.makeRenditions();
      return (await on.call('getRendition', versionOf(contract))).body.status;
    };
    await on.call('makeRendition', versionOf(contract));
    await asOwner(on, 'delete from graphile_worker._private_jobs');
    expect(await askAgain()).toBe('pending');
    await asOwner(on, `update document_renditions set asked_at = now() - interval '11 minutes'`);
    expect(await askAgain()).toBe('ready');
  });

  test('of another organisation are not found', async () => {
    const { office } = await makes(await makePdf([['One']]));
    const on = await start(office);
    const contract = await putWordIn(on, 'Lease');
    await on.call('makeRendition', versionOf(contract));
    await on.makeRenditions();
    const { token: stranger } = await on.signUp('Elsewhere');
    for (const name of ['getRendition', 'makeRendition', 'downloadRendition'] as const) {
      expect((await on.call(name, { ...versionOf(contract), token: stranger })).failure.code).toBe('not_found');
    }
  });
});
