import { existsSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '#kernel/configuration';
import { keptKey } from '#kernel/secrets';
import { createSealingProcess, makeTestAuthority } from './sealing-process.ts';
import type { Sealer } from './sealer.ts';
import type { Authority } from './tasks.ts';

type Settings = Pick<
  Configuration,
  | 'signingKey'
  | 'signingCertificate'
  | 'signingPkcs12'
  | 'signingPkcs12Passphrase'
  | 'tsaUrl'
  | 'outboundPrivateNetworks'
  | 'dataDir'
>;

/** What the installation seals with: the operator’s certificate, or else an authority of its own, kept in DATA_DIR. */
export function openSealer(settings: Settings): Sealer {
  const { tsaUrl, outboundPrivateNetworks, dataDir } = settings;
  const own = fromSettings(settings);
  const testAuthority = kept(() => testAuthorityIn(dataDir));
  const authority = own ? kept(own) : testAuthority;
  const isTest = own === null;
  const timeAuthority = tsaUrl ? { url: tsaUrl, privateNetworks: outboundPrivateNetworks } : null;
  return createSealingProcess({ authority, testAuthority, timeAuthority, isTest });
}

/** What is opened once; after a failure anew. */
function kept(open: () => Promise<Authority>): () => Promise<Authority> {
  let opened: Promise<Authority> | undefined;
  return () => {
    opened ??= open();
    opened.catch(() => (opened = undefined));
    return opened;
  };
}

/** The operator’s key and certificate, as PEM or PKCS #12; null where there are none. */
function fromSettings({
  signingKey,
  signingCertificate,
  signingPkcs12,
  signingPkcs12Passphrase: passphrase = '',
}: Settings): (() => Promise<Authority>) | null {
  if (signingPkcs12)
    return async () => ({ kind: 'pkcs12', bytes: new Uint8Array(await readFile(signingPkcs12)), passphrase });
  if (!signingKey || !signingCertificate) return null;
  return async () => ({
    kind: 'pem',
    key: await readFile(signingKey, 'utf8'),
    certificates: await readFile(signingCertificate, 'utf8'),
  });
}

async function testAuthorityIn(dataDir: string): Promise<Authority> {
  const file = path.join(dataDir, 'signing-test-authority');
  mkdirSync(dataDir, { recursive: true });
  const made = existsSync(file) ? '' : await makeTestAuthority('Accordant');
  return { kind: 'test', exported: keptKey(file, () => made) };
}
