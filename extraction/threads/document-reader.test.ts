import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unpackItems } from '../text/doc-text.ts';
import { createDocumentReader, type DocumentReader } from './document-reader.ts';
import { makeBomb, makeFormBomb, makePdf, makeStreamBomb } from '../testing/make-pdf.ts';

let reader: DocumentReader;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reader-'));
  reader = createDocumentReader({
    inspection: { seconds: 10, megabytes: 200 },
    reading: { seconds: 10, megabytes: 200 },
    finding: { seconds: 10, megabytes: 400 },
    maxPages: 100,
    threads: 2,
  });
});
afterAll(async () => {
  await reader.close();
  await rm(folder, { recursive: true });
});

async function fileOf(bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, `${crypto.randomUUID()}.pdf`);
  await writeFile(file, bytes);
  return file;
}

describe('a document reader', () => {
  it('inspects and reads in threads of its own', async () => {
    const bytes = await makePdf([['Confidential information']]);
    expect(await reader.inspect(await fileOf(bytes))).toEqual({ status: 'readable', pageCount: 1 });

    const reading = await reader.read(bytes);
    if (reading.status !== 'ready') throw new Error(reading.status);
    expect(reading.text).toBe('Confidential information\n');
    expect(unpackItems(reading.items)).toMatchObject([{ start: 0, end: 24, page: 1 }]);
  });

  it('finds out what a contract says', async () => {
    const text = 'SUPPLY AGREEMENT\n\nThis Agreement shall be governed by the laws of the State of Ohio.';
    const findings = await reader.find({ text, pages: [], items: [], pageCount: 0 });
    if (findings.status !== 'read') throw new Error(findings.status);
    expect(findings.fields.find(({ field }) => field === 'governing_law')).toMatchObject({ value: 'Ohio' });
  });

  it('reads all that is asked at once', async () => {
    const readings = ['One', 'Two', 'Three'].map(async (word) => reader.read(await makePdf([[word]])));
    expect((await Promise.all(readings)).map((reading) => 'text' in reading && reading.text)).toEqual([
      'One\n',
      'Two\n',
      'Three\n',
    ]);
  });

  it('stops at its memory limit, and goes on with the next document', async () => {
    expect(await reader.read(makeBomb(600))).toEqual({ status: 'unreadable', reason: 'too_large' });
    expect((await reader.read(await makePdf([['Still here']]))).status).toBe('ready');
  });

  it('does not open what inflates beyond measure, and opens the next', async () => {
    const bomb = await fileOf(makeStreamBomb(600));
    expect((await reader.inspect(bomb)).status).not.toBe('readable');
    expect(await reader.inspect(await fileOf(await makePdf([['Next']])))).toEqual({ status: 'readable', pageCount: 1 });
  });

  it('stops at its time limit', async () => {
    const hasty = createDocumentReader({
      inspection: { seconds: 0.001, megabytes: 200 },
      reading: { seconds: 0.001, megabytes: 200 },
      finding: { seconds: 0.001, megabytes: 200 },
      maxPages: 1,
      threads: 1,
    });
    expect(await hasty.read(await makePdf([['Slow']]))).toEqual({ status: 'unreadable', reason: 'too_slow' });
    await hasty.close();
  });

  it('stops pages that draw themselves over and over, and reads another document meanwhile', async () => {
    const ended: string[] = [];
    const bounded = createDocumentReader({
      inspection: { seconds: 10, megabytes: 200 },
      reading: { seconds: 4, megabytes: 400 },
      finding: { seconds: 10, megabytes: 200 },
      maxPages: 10,
      threads: 2,
    });
    const hostile = bounded.read(makeFormBomb(9)).finally(() => ended.push('hostile'));
    const honest = bounded.read(await makePdf([['Read meanwhile']])).finally(() => ended.push('honest'));
    expect(await honest).toMatchObject({ status: 'ready' });
    expect(await hostile).toEqual({ status: 'unreadable', reason: 'too_slow' });
    expect(ended).toEqual(['honest', 'hostile']);
    await bounded.close();
  });

  it('gives no page more time than a short document has, however large the file', async () => {
    const bounded = createDocumentReader({
      inspection: { seconds: 10, megabytes: 200 },
      reading: { seconds: 2, secondsPerPage: 0.7, secondsPerMillion: 3, megabytes: 400 },
      finding: { seconds: 10, megabytes: 200 },
      maxPages: 10,
      threads: 1,
    });
    const before = process.cpuUsage();
    expect(await bounded.read(makeFormBomb(9, 4_000_000))).toEqual({ status: 'unreadable', reason: 'too_slow' });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000_000).toBeLessThan(8);
    await bounded.close();
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    const reading = reader.read(await makePdf([['Never read']]), stop.signal);
    stop.abort(new Error('not wanted any more'));
    await expect(reading).rejects.toThrow('not wanted any more');
    expect((await reader.read(await makePdf([['Next']]))).status).toBe('ready');
  });
});
