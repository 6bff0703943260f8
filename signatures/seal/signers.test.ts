import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestAuthority } from '../authority/test-authority.ts';
import { inFolder, installed } from '../testing/independent-verifiers.ts';
import { sampleDocument } from '../testing/sample-documents.ts';
import type { Signer } from '../types.ts';
import { verify } from '../verify/verify.ts';
import { fromPem, toPem } from './pem.ts';
import { seal } from './seal.ts';
import { signerFromPem, signerFromPkcs12 } from './signers.ts';

/** A key and certificate that OpenSSL makes, as operators do. */
function madeByOpenssl(kind: 'rsa' | 'P-256' | 'P-384') {
  return inFolder((folder) => {
    const [key, certificate, both] = ['key', 'certificate', 'both'].map((name) => path.join(folder, name));
    if (!key || !certificate || !both) throw new Error('A folder has names.');
    const algorithm = kind === 'rsa' ? ['rsa:2048'] : ['ec', '-pkeyopt', `ec_paramgen_curve:${kind}`];
    const run = (...given: string[]) => execFileSync('openssl', given, { stdio: 'ignore' });
    run(
      'req',
      '-x509',
      '-newkey',
      ...algorithm,
      '-nodes',
      '-keyout',
      key,
      '-out',
      certificate,
      '-days',
      '30',
      '-subj',
      '/O=Northwind/CN=Seal',
    );
    run('pkcs12', '-export', '-inkey', key, '-in', certificate, '-out', both, '-passout', 'pass:secret');
    return {
      key: readFileSync(key, 'utf8'),
      certificates: readFileSync(certificate, 'utf8'),
      pkcs12: new Uint8Array(readFileSync(both)),
    };
  });
}

const sealsWith = async (signer: Signer) => {
  const sealed = await seal({ bytes: await sampleDocument(1), signer });
  const { state, revisions } = await verify(sealed.bytes);
  return { state, signer: revisions.at(-1)?.signer?.name, isTest: revisions.at(-1)?.signer?.isTest };
};

test.runIf(installed.openssl).each(['rsa', 'P-256', 'P-384'] as const)(
  'a %s key seals, from PEM and from PKCS #12',
  async (kind) => {
    const made = madeByOpenssl(kind);
    const expected = { state: 'whole', signer: 'Seal', isTest: false };
    expect(await sealsWith(await signerFromPem(made))).toEqual(expected);
    expect(await sealsWith(await signerFromPkcs12(made.pkcs12, 'secret'))).toEqual(expected);
  },
);

test.runIf(installed.openssl)('a wrong password, a strange key and no key say so', async () => {
  const [one, other] = [madeByOpenssl('P-256'), madeByOpenssl('P-256')];
  await expect(signerFromPkcs12(one.pkcs12, 'wrong')).rejects.toThrow('can’t be opened with this password');
  await expect(signerFromPem({ ...one, key: other.key })).rejects.toThrow('doesn’t belong');
  await expect(signerFromPem({ ...one, key: 'no key' })).rejects.toThrow('isn’t an unencrypted PKCS #8 key');
  await expect(signerFromPem({ ...one, certificates: '' })).rejects.toThrow('certificate can’t be read');
});

test('the test authority’s own key is a test wherever it is used', async () => {
  const exported = await (await createTestAuthority('Northwind')).export();
  const [, certificate = new Uint8Array()] = fromPem(exported, 'CERTIFICATE');
  const [key = new Uint8Array()] = fromPem(exported, 'PRIVATE KEY');
  const signer = await signerFromPem({
    key: toPem(key, 'PRIVATE KEY'),
    certificates: toPem(certificate, 'CERTIFICATE'),
  });
  expect(signer.isTest).toBe(true);
});
