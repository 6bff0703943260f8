import { sql } from 'kysely';
import { type RowOf, selectFrom, type Tenant, type TrailHead } from '#kernel/db';
import { chainStart, headText, startText } from '#api-contract/audit/chain';
import { hashEntry } from './chain.ts';
import { chainedEntry } from './chained-entry.ts';

/** The stored trail isn’t what this installation wrote, so nothing is added to it: that would sign the forgery. */
export class TrailTampered extends Error {
  readonly organisationId: string;

  constructor(organisationId: string, reason: string) {
    super(`The audit trail of organisation ${organisationId} was changed from outside: ${reason}.`);
    this.name = 'TrailTampered';
    this.organisationId = organisationId;
  }
}

/**
 * Locks the end of the chain until the transaction ends. Throws TrailTampered, and keeps the installation from being
 * ready, unless its signature, key and last entry are as this installation wrote them.
 */
export async function lockHead(tenant: Tenant): Promise<TrailHead> {
  const { db, organisationId, signer, trail } = tenant;
  if (trail.head) return trail.head;
  const known = signer.tampered.get(organisationId);
  if (known !== undefined) throw new TrailTampered(organisationId, known);
  const { rows } = await sql<RowOf<'audit_heads'>>`select * from lock_audit_head()`.execute(db);
  const [head] = rows;
  const problem = head ? await problemWith(tenant, head) : 'its head is missing';
  if (problem !== null || !head) {
    signer.tampered.set(organisationId, problem ?? '');
    throw new TrailTampered(organisationId, problem ?? '');
  }
  const locked = { sequence: Number(head.sequence), hash: head.hash, signedAt: head.signed_at };
  if (locked.sequence > 0) signer.heads.set(organisationId, locked);
  return locked;
}

async function problemWith(tenant: Tenant, head: RowOf<'audit_heads'>): Promise<string | null> {
  const { organisationId: organisation_id, signer, trail } = tenant;
  const { hash, signed_at: signedAt, key_id: keyId, signature } = head;
  const sequence = Number(head.sequence);
  if (sequence === 0) return trail.begun && hash === chainStart ? null : 'it was begun anew';
  if (!signedAt || keyId === null || signature === null) return 'its head is not signed';
  const text = headText({ organisation_id, sequence, hash, signed_at: signedAt.toISOString(), key_id: keyId });
  if (!signer.verify(text, signature, keyId)) return 'this installation did not sign its head';
  const seen = signer.heads.get(organisation_id);
  if (seen && (sequence < seen.sequence || (sequence === seen.sequence && hash !== seen.hash)))
    return 'its head is an earlier one';
  return problemWithEnd(tenant, { sequence, hash, signedAt });
}

async function problemWithEnd(tenant: Tenant, { sequence, hash }: TrailHead): Promise<string | null> {
  const ends = await selectFrom(tenant, 'audit_entries')
    .selectAll()
    .where('sequence', '>=', String(sequence))
    .limit(2)
    .execute();
  const [last] = ends;
  if (!last) {
    const start = await signedStart(tenant);
    return start?.sequence === sequence && start.hash === hash ? null : 'its last entry is missing';
  }
  if (ends.length > 1) return 'entries follow its head';
  return last.hash === hash && hashEntry(chainedEntry(last)) === hash ? null : 'its last entry was changed';
}

/** Returns the last of the entries that were removed when their time was up; undefined where nobody signed that. */
export async function signedStart(tenant: Tenant): Promise<{ sequence: number; hash: string } | undefined> {
  const start = await selectFrom(tenant, 'audit_starts').selectAll().executeTakeFirst();
  if (!start) return undefined;
  const { hash, signed_at, key_id, signature } = start;
  const place = { organisation_id: tenant.organisationId, sequence: Number(start.sequence), hash, key_id };
  const isSigned = tenant.signer.verify(startText({ ...place, signed_at: signed_at.toISOString() }), signature, key_id);
  return isSigned ? place : undefined;
}
