import { sql } from 'kysely';
import type { Tenant, TrailHead } from '#kernel/db';
import { canonicalJson, type Json } from '#api-contract/audit/canonical-json';
import { noteChange } from './changed-resources.ts';
import { chainStart, headText, type ChainedEntry } from '#api-contract/audit/chain';
import { entrySchemaVersion, hashEntry } from './chain.ts';
import { forTrail, storable } from './mask.ts';
import { lockHead } from './trail-head.ts';

export interface AuditEvent {
  /** Object and past participle: `contract.updated`, `member.invited`. */
  readonly action: string;
  readonly target: { readonly type: string; readonly id: string | null; readonly name: string | null };
  readonly outcome?: 'success' | 'refused' | 'failure';
  readonly before?: object | null;
  readonly after?: object | null;
  readonly reason?: string | null;
}

/**
 * Add an entry to the organisation's trail, in the transaction of the change that it records. Holds the chain's head locked
 * until that transaction ends, so call it last.
 */
export async function audit(tenant: Tenant, event: AuditEvent): Promise<void> {
  const head = await lockHead(tenant);
  const entry = toEntry(tenant, event, head);
  const hash = hashEntry(entry);
  noteChange(tenant, event);
  await append(tenant, entry, hash);
}

/** Add many entries at once, as `audit` does one: each is chained to the one before, the last is signed. */
export async function auditMany(tenant: Tenant, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  let head = await lockHead(tenant);
  const entries: (ChainedEntry & { readonly hash: string })[] = [];
  for (const event of events) {
    const entry = toEntry(tenant, event, head);
    const hash = hashEntry(entry);
    noteChange(tenant, event);
    entries.push({ ...entry, hash });
    head = { sequence: entry.sequence, hash, signedAt: new Date(entry.occurred_at) };
  }
  await sql`
    insert into audit_entries (
      organisation_id, sequence, occurred_at, schema_version, action, outcome, actor_type, actor_id, actor_name,
      target_type, target_id, target_name, before, after, reason, request_id, ip, user_agent, previous_hash, hash
    )
    select ${tenant.organisationId}::uuid, e.sequence, e.occurred_at, e.schema_version, e.action, e.outcome,
      e.actor->>'type', (e.actor->>'id')::uuid, e.actor->>'name', e.target->>'type', e.target->>'id', e.target->>'name',
      nullif(e.before, 'null'), nullif(e.after, 'null'), e.reason, e.request_id, e.ip, e.user_agent, e.previous_hash, e.hash
    from json_to_recordset(${JSON.stringify(entries)}::json) as e(
      sequence bigint, occurred_at timestamptz, schema_version smallint, action text, outcome text, actor json, target json,
      before jsonb, after jsonb, reason text, request_id text, ip text, user_agent text, previous_hash text, hash text
    )`.execute(tenant.db);
  await setHead(tenant, head);
}

/** Only the members that differ, for `before` and `after` of an update. */
export function difference<Facts extends object>(
  before: Facts,
  after: Facts,
): { before: Partial<Facts>; after: Partial<Facts> } {
  const names = (Object.keys(after) as (keyof Facts)[]).filter(
    (name) => canonicalJson(forTrail(before[name])) !== canonicalJson(forTrail(after[name])),
  );
  const pick = (from: Facts) => Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Facts>;
  return { before: pick(before), after: pick(after) };
}

/** Begin the trail of a new organisation. */
export async function startTrail({ db, trail }: Tenant): Promise<void> {
  await sql`select advance_audit_head(0, ${chainStart}, null, null, null)`.execute(db);
  trail.begun = true;
}

function toEntry(
  { organisationId, author }: Tenant,
  { action, target, outcome = 'success', before = null, after = null, reason = null }: AuditEvent,
  head: TrailHead,
): ChainedEntry {
  return {
    organisation_id: organisationId,
    sequence: head.sequence + 1,
    occurred_at: notBefore(head.signedAt).toISOString(),
    schema_version: entrySchemaVersion,
    action,
    outcome,
    actor: { type: author.type, id: author.id, name: storable(author.name) },
    target: { type: target.type, id: target.id, name: target.name && storable(target.name) },
    before: forTrail(before),
    after: forTrail(after),
    reason: reason && storable(reason),
    request_id: author.requestId,
    ip: author.ip,
    user_agent: author.userAgent && storable(author.userAgent),
    previous_hash: head.hash,
  };
}

/** Clocks of servers differ: an entry is never earlier than the one before, so that months part the chain in two. */
function notBefore(moment: Date | null): Date {
  return new Date(Math.max(Date.now(), moment?.getTime() ?? 0));
}

async function setHead(tenant: Tenant, head: TrailHead): Promise<void> {
  await sql`select ${advanced(tenant, head)}`.execute(tenant.db);
}

/** Signs where the chain ends now, and calls the one function that changes a head. */
function advanced({ organisationId, signer, trail }: Tenant, { sequence, hash, signedAt: entryAt }: TrailHead) {
  const signedAt = notBefore(entryAt);
  const head = { organisation_id: organisationId, sequence, hash, signed_at: signedAt.toISOString() };
  const signature = signer.sign(headText({ ...head, key_id: signer.keyId }));
  trail.head = { sequence, hash, signedAt };
  return sql`advance_audit_head(${sequence}, ${hash}, ${signedAt}, ${signer.keyId}, ${signature})`;
}

async function append(tenant: Tenant, entry: ChainedEntry, hash: string): Promise<void> {
  const { actor, target, before, after, ...columns } = entry;
  const head = { sequence: entry.sequence, hash, signedAt: new Date(entry.occurred_at) };
  await tenant.db
    .with('added', (query) =>
      query.insertInto('audit_entries').values({
        ...columns,
        occurred_at: new Date(entry.occurred_at),
        actor_type: actor.type,
        actor_id: actor.id,
        actor_name: actor.name,
        target_type: target.type,
        target_id: target.id,
        target_name: target.name,
        before: column(before),
        after: column(after),
        hash,
      }),
    )
    .selectNoFrom(advanced(tenant, head).as('advanced'))
    .execute();
}

function column(value: Json): string | null {
  return value === null ? null : JSON.stringify(value);
}
