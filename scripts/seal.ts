import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  createTestAuthority,
  prepareDocument,
  seal,
  SealFailed,
  type Signer,
  signerFromPem,
  SignerRefused,
  timeAuthorityAt,
  TimeAuthorityFailed,
} from '../signatures/index.ts';
import { isWhole, verify } from '../signatures/verify/index.ts';

const usage =
  'npm run seal -- IN.pdf --out SEALED.pdf [--tsa URL] [--key KEY.pem --certificate CERTIFICATES.pem] [--password PASSWORD]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', short: 'o' },
    tsa: { type: 'string' },
    key: { type: 'string' },
    certificate: { type: 'string' },
    password: { type: 'string' },
  },
});
const [file, ...rest] = positionals;

if (!file || !values.out || rest.length > 0 || (values.key === undefined) !== (values.certificate === undefined)) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const problem = await sealFile(file, values.out);
  if (problem !== null) {
    console.error(problem);
    process.exitCode = 1;
  }
}

/** Writes the sealed file, or returns why there is none. */
async function sealFile(from: string, to: string): Promise<string | null> {
  try {
    const prepared = await prepareDocument(new Uint8Array(await readFile(from)), values.password);
    if (prepared.status === 'refused') return `${from}: ${prepared.message}`;
    const signer = await openSigner();
    const timeAuthority = values.tsa === undefined ? undefined : timeAuthorityAt(values.tsa, fetch);
    const sealed = await seal({ bytes: prepared.bytes, signer, ...(timeAuthority && { timeAuthority }) });
    const report = await verify(sealed.bytes);
    if (report.revisions.at(-1)?.isIntact !== true) return `${from}: The seal could not be verified.`;
    await writeFile(to, sealed.bytes);
    if (prepared.wasRepaired) console.log(`${from} was damaged; its structure was repaired.`);
    if (prepared.wasEncrypted) console.log(`${from} was locked; the sealed file is not.`);
    if (prepared.wasSigned) console.log(`${from} was signed before; that signature is kept.`);
    if (!isWhole(report)) console.log('An earlier signature in this file is not intact.');
    console.log(`${to} was sealed by ${signer.name} (PAdES ${sealed.level}) and verified.`);
    if (signer.isTest) console.log('This is a test seal, made with a certificate of its own. Not for real contracts.');
    console.log(`SHA-256 of ${to}: ${sealed.sha256}`);
    return null;
  } catch (error) {
    if (isFileProblem(error)) return `“${error.path}” can’t be read or written.`;
    if (error instanceof SealFailed || error instanceof TimeAuthorityFailed || error instanceof SignerRefused)
      return error.message;
    throw error;
  }
}

async function openSigner(): Promise<Signer> {
  const { key, certificate } = values;
  if (key === undefined || certificate === undefined) return (await createTestAuthority('Test')).signer;
  return signerFromPem({ key: await readFile(key, 'utf8'), certificates: await readFile(certificate, 'utf8') });
}

function isFileProblem(error: unknown): error is Error & { path: string } {
  return error instanceof Error && 'path' in error && typeof error.path === 'string';
}
