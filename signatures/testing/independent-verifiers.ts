import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const isInstalled = (name: string, version: string) => spawnSync(name, [version]).error === undefined;

/** Programs of others that check signatures, where they are installed. */
export const installed = { pdfsig: isInstalled('pdfsig', '-v'), openssl: isInstalled('openssl', 'version') };

/** Returns what pdfsig says of each signature, such as `Signature is Valid.`, and whether it covers all. */
export function askPdfsig(bytes: Uint8Array): { verdicts: string[]; covers: string[] } {
  return inFolder((folder) => {
    const file = path.join(folder, 'file.pdf');
    writeFileSync(file, bytes);
    const { stdout } = spawnSync('pdfsig', [file], { encoding: 'utf8' });
    return {
      verdicts: [...stdout.matchAll(/Signature Validation: (.*)/g)].map(([, verdict = '']) => verdict),
      covers: stdout.match(/Total document signed|Not total document signed/g) ?? [],
    };
  });
}

/** Asks OpenSSL whether a message signs data, by a certificate that a root vouches for. */
export function askOpenssl(kind: 'cms' | 'ts', message: Uint8Array, data: Uint8Array, root: string): boolean {
  return inFolder((folder) => {
    const [signed, covered, trusted] = ['message', 'data', 'root'].map((name) => path.join(folder, name));
    if (!signed || !covered || !trusted) return false;
    writeFileSync(signed, message);
    writeFileSync(covered, data);
    writeFileSync(trusted, root);
    const given =
      kind === 'ts'
        ? ['ts', '-verify', '-token_in', '-in', signed, '-data', covered, '-CAfile', trusted]
        : [
            'cms',
            '-verify',
            '-inform',
            'DER',
            '-in',
            signed,
            '-content',
            covered,
            '-binary',
            '-CAfile',
            trusted,
            '-purpose',
            'any',
            '-out',
            '/dev/null',
          ];
    return spawnSync('openssl', given).status === 0;
  });
}

/** Returns the message of the last signature and the bytes that it signs, found by its byte range alone. */
export function lastSignature(bytes: Uint8Array): { message: Uint8Array; covered: Uint8Array } {
  const text = Buffer.from(bytes).toString('latin1');
  const [, open = 0, close = 0, rest = 0] =
    [...text.matchAll(/\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)].at(-1)?.map(Number) ?? [];
  const padded = Buffer.from(text.slice(open + 1, close - 1), 'hex');
  return {
    message: padded.subarray(0, 4 + padded.readUInt16BE(2)),
    covered: Buffer.concat([bytes.subarray(0, open), bytes.subarray(close, close + rest)]),
  };
}

export function inFolder<Result>(work: (folder: string) => Result): Result {
  const folder = mkdtempSync(path.join(tmpdir(), 'signatures-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
