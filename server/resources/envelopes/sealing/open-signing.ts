import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '#kernel/configuration';
import { keptKey } from '#kernel/secrets';
import { createSealingProcess, makeTestAuthority } from './sealing-process.ts';
import type { Sealer } from './sealer.ts';
import type { Authority } from './tasks.ts';

type Settings = Pick<
  Configuration,
  'signingKey' | 'signingCertificate' | 'tsaUrl' | 'outboundPrivateNetworks' | 'dataDir'
>;

/** What the installation seals with: the operator’s certificate, or else an authority of its own, kept in DATA_DIR. */
export function openSealer(settings: Settings): Sealer {
  const { signingKey, signingCertificate, tsaUrl, outboundPrivateNetworks, dataDir } = settings;
  const isTest = !signingKey || !signingCertificate;
  let opened: Promise<Authority> | undefined;
  const authority = () => {
    opened ??= isTest ? testAuthorityIn(dataDir) : fromSettings(signingKey, signingCertificate);
    opened.catch(() => (opened = undefined));
    return opened;
  };
  const timeAuthority = tsaUrl ? { url: tsaUrl, privateNetworks: outboundPrivateNetworks } : null;
  return createSealingProcess({ authority, timeAuthority, isTest });
}

const fromSettings = (key: string, certificates: string): Promise<Authority> =>
  Promise.resolve({ kind: 'pem', key: readFileSync(key, 'utf8'), certificates: readFileSync(certificates, 'utf8') });

async function testAuthorityIn(dataDir: string): Promise<Authority> {
  const file = path.join(dataDir, 'signing-test-authority');
  mkdirSync(dataDir, { recursive: true });
  const made = existsSync(file) ? '' : await makeTestAuthority('Accordant');
  return { kind: 'test', exported: keptKey(file, () => made) };
}
