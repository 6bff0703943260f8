import { describe, expect, test } from 'vitest';
import { canonicalJson } from '#api-contract/audit/canonical-json';
import { chainStart, entryText, headText } from '#api-contract/audit/chain';
import { createHash } from 'node:crypto';
import { generateSigningKey, openSigner } from '../signing-key.ts';
import { PackageBroken, verifyPackage, writePackage } from './audit-package.ts';
import { readStoredZip, storedZip } from './stored-zip.ts';

const signer = openSigner(generateSigningKey());
const organisation = { id: '0190a000-0000-7000-8000-000000000001', name: 'Northwind' };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A trail with one entry, signed with a key. */
function trailOf(by = signer): string {
  const entry = {
    organisation_id: organisation.id,
    sequence: 1,
    occurred_at: '2026-01-15T12:00:00.000Z',
    schema_version: 1 as const,
    action: 'assessment.closed',
    outcome: 'success' as const,
    actor: { type: 'user' as const, id: null, name: 'Ana' },
    target: { type: 'assessment', id: null, name: 'First year' },
    before: null,
    after: null,
    reason: null,
    request_id: null,
    ip: null,
    user_agent: null,
    previous_hash: chainStart,
  };
  const hash = sha256(entryText(entry));
  const place = {
    organisation_id: organisation.id,
    sequence: 1,
    hash,
    signed_at: '2026-01-15T12:00:01.000Z',
    key_id: by.keyId,
  };
  const head = { ...place, public_key: by.publicKey, signature: by.sign(headText(place)) };
  return `${canonicalJson({ ...entry, hash })}\n${canonicalJson({ head })}\n`;
}

const snapshot = canonicalJson({ answers: [], assessment: { id: '1', name: 'First year' } });

const parts = (by = signer, trail = trailOf(by)) => ({
  about: {
    organisation,
    assessment: { id: '1', name: 'First year' },
    snapshot: { number: 1, sha256: sha256(snapshot), taken_at: '2026-01-15T12:00:00.000Z' },
    links: [{ ref: 'A.2', url: 'https://example.com/', label: 'Report', verifiable: false as const }],
  },
  files: [
    { path: 'snapshot.json', content: Buffer.from(snapshot), object: { type: 'snapshot', id: '1', version: '1' } },
    { path: 'audit-trail.jsonl', content: Buffer.from(trail), object: { type: 'audit_trail', id: '1', version: null } },
    {
      path: 'evidence/001-Access-policy-1.0.txt',
      content: Buffer.from('Lock your screen.'),
      object: { type: 'resource_version', id: '2', version: '1.0' },
    },
  ],
  signer: by,
});

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
