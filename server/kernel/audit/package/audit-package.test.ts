import { describe, expect, test } from 'vitest';
import { generateSigningKey, openSigner } from '../signing-key.ts';
import { PackageBroken, verifyPackage, writePackage } from './audit-package.ts';
import { readStoredZip, storedZip } from './stored-zip.ts';
import { packageParts, trailOf } from './testing/index.ts';

const signer = openSigner(generateSigningKey());
const parts = (by = signer, trail = trailOf(by)) => packageParts(by, trail);
describe('a package', () => {
  test('is the same bytes for the same parts', () => {
    expect(writePackage(parts()).equals(writePackage(parts()))).toBe(true);
  });

  test('verifies without the server that wrote it, and says what can’t be verified', () => {
    expect(verifyPackage(writePackage(parts()), signer.keyId)).toEqual({
      organisation: 'Northwind',
      assessment: 'First year',
      snapshot: 1,
      files: 3,
      links: 1,
      keyId: signer.keyId,
    });
  });

  test('is refused where any sampled byte differs, is added or is missing', () => {
    const bytes = writePackage(parts());
    for (let at = 0; at < bytes.length; at += 7) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      expect(() => verifyPackage(changed, signer.keyId), `byte ${at}`).toThrow(/./);
    }
    expect(() => verifyPackage(Buffer.concat([bytes, Buffer.from([0])]))).toThrow(PackageBroken);
    expect(() => verifyPackage(bytes.subarray(0, -1))).toThrow(PackageBroken);
  });

  test('that was signed anew with another key is told from the one that is expected', () => {
    const forged = writePackage(parts(openSigner(generateSigningKey())));
    expect(() => verifyPackage(forged, signer.keyId)).toThrow('signed with another key');
  });

  test('whose trail was signed with another key is refused', () => {
    const other = openSigner(generateSigningKey());
    expect(() => verifyPackage(writePackage(parts(signer, trailOf(other))))).toThrow('signed with another key');
  });

  test('with another file than its manifest names is refused', () => {
    const files = readStoredZip(writePackage(parts())) ?? [];
    const swapped = files.map((file) =>
      file.path.startsWith('evidence/') ? { ...file, content: Buffer.from('Leave it open.') } : file,
    );
    expect(() => verifyPackage(storedZip(swapped))).toThrow('evidence/001-Access-policy-1.0.txt was changed.');
    expect(() => verifyPackage(storedZip(files.slice(0, -1)))).toThrow('The manifest names other files.');
  });
});
