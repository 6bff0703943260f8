import { createHash } from 'node:crypto';
import { canonicalJson } from '#api-contract/audit/canonical-json';
import { chainStart, entryText, headText } from '#api-contract/audit/chain';
import type { SigningKey } from '../../signing-key.ts';

const organisation = { id: '0190a000-0000-7000-8000-000000000001', name: 'Northwind' };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A trail with one entry, signed with a key. */
export function trailOf(by: SigningKey): string {
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

/** What a small package is made of. */
export const packageParts = (by: SigningKey, trail = trailOf(by)) => ({
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
