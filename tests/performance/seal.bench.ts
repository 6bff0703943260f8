import { execFileSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CryptoKeySigner, PDF } from '@libpdf/core';
import { cpuTime } from '../../extraction/testing/cost.ts';
import { inProject } from '../../scripts/project.ts';
import { createTestAuthority, seal, type Signer, writeCertificate } from '../../signatures/index.ts';
import { certificateContent } from '../../signatures/testing/certificate-content.ts';
import { sampleDocument } from '../../signatures/testing/sample-documents.ts';
import { isWhole, verify } from '../../signatures/verify/index.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';
import { corpus, sealCorpus } from './seal/corpus.ts';

const rounds = 5;
const latin = ['Ingrid Solberg', 'Łukasz Żółć', 'Zoë Miller'];
const eastAsian = ['山田太郎', '张伟', '김민준'];

/** Seals of ten pages beside another library’s, certificates, 200 MB, tampering, and files of others. */
export async function run(): Promise<BenchResult[]> {
  const { signer } = await createTestAuthority('Northwind');
  return [
    ...(await costs(signer)),
    ...(await largeFile()),
    await tampering(signer),
    ...(corpus.length > 0 ? [await files(signer)] : skipped()),
  ];
}

/** Interleaved, the first round of each left out. */
async function costs(signer: Signer): Promise<BenchResult[]> {
  const bytes = await sampleDocument(10);
  const bare = await bareSigner();
  const file = path.join(tmpdir(), `sealed-${process.pid}.pdf`);
  const taken = { bare: [] as number[], ours: [] as number[], latin: [] as number[], eastAsian: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    taken.bare.push(await cpuTime(async () => (await PDF.load(bytes)).sign({ signer: bare, level: 'B-B' })));
    taken.ours.push(
      await cpuTime(async () => {
        await writeFile(file, (await seal({ bytes, signer })).bytes);
        if (!isWhole(await verify(new Uint8Array(await readFile(file))))) throw new Error('The seal isn’t whole.');
      }),
    );
    taken.latin.push(await cpuTime(() => writeCertificate(certificateContent(latin))));
    taken.eastAsian.push(await cpuTime(() => writeCertificate(certificateContent(eastAsian))));
  }
  await rm(file);
  const middle = (values: readonly number[]) => median(values.slice(1));
  return [
    atMost(
      'seal: 10 pages, read back and verified, beside @libpdf/core',
      'ms CPU',
      middle(taken.ours),
      middle(taken.bare),
      3,
    ),
    atMost('seal: certificate in Latin', 'ms CPU', middle(taken.latin), 100, 1),
    atMost('seal: certificate with Chinese, Japanese and Korean', 'ms CPU', middle(taken.eastAsian), 400, 1),
  ];
}

async function bareSigner(): Promise<CryptoKeySigner> {
  const { signer, exportKey } = await exportable();
  return new CryptoKeySigner(exportKey, signer.certificates[0] ?? new Uint8Array(), 'EC', 'ECDSA', []);
}

async function exportable() {
  const authority = await createTestAuthority('Northwind');
  const [, body = ''] = /-----BEGIN PRIVATE KEY-----([^-]+)/.exec(await authority.export()) ?? [];
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const exportKey = await crypto.subtle.importKey('pkcs8', Buffer.from(body, 'base64'), curve, false, ['sign']);
  return { signer: authority.signer, exportKey };
}

async function largeFile(): Promise<BenchResult[]> {
  const script = inProject('tests/performance/seal/large-file.ts');
  const said: { hashing: number; sealing: number; megabytes: number } = JSON.parse(
    execFileSync(process.execPath, [script], { encoding: 'utf8' }),
  );
  return [
    atMost('seal: 200 MB sealed and verified, beside its SHA-256', 'ms CPU', said.sealing, said.hashing, 15),
    atMost('seal: memory for 200 MB', 'MB', said.megabytes, 1536, 1),
  ];
}

/** Every byte outside the gap that holds the signature is changed once. */
async function tampering(signer: Signer): Promise<BenchResult> {
  const { bytes } = await seal({ bytes: await sampleDocument(1), signer });
  const [, open = 0, close = 0] =
    /\/ByteRange \[0 (\d+) (\d+)/.exec(Buffer.from(bytes).toString('latin1'))?.map(Number) ?? [];
  let [tried, missed] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    if (at > open && at < close - 1) continue;
    const changed = bytes.slice();
    changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
    tried++;
    if (isWhole(await verify(changed))) missed++;
  }
  return atMost('seal: single bytes changed and not found', 'bytes', missed, tried, 0);
}

async function files(signer: Signer): Promise<BenchResult> {
  const rows = await sealCorpus(signer);
  console.table(rows);
  return atMost(
    'seal: files of others where pdfsig disagrees',
    'files',
    rows.filter(({ agrees }) => !agrees).length,
    rows.length,
    0,
  );
}

function skipped(): BenchResult[] {
  console.log('Files of others were left out: PDF_CORPUS names no folder.');
  return [];
}
