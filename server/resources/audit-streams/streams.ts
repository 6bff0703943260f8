import { sql } from 'kysely';
import { type StreamKind, maxStreams, webhookSecretText } from '#api-contract/audit/stream-kinds';
import type { StreamTarget } from '#api-contract/audit/streams';
import { readsPrivileged } from '#api-contract/permissions';
import type { Caller } from '#kernel/access';
import { ApiError, type HandlerOf } from '#kernel/http';
import { AddressRefused, type Outbound } from '#kernel/outbound';
import { changeOf, createOf, deleteOf, recordOf, requireRoom } from '#kernel/records';
import { endOfTrail, startOfTrail } from './trail-ends.ts';
import { presentStream } from './present-stream.ts';
import { placeOf, type StreamParts } from './stream-parts.ts';
import { refusals } from './stream-refusals.messages.ts';

const streams = recordOf({
  table: 'audit_streams',
  param: 'streamId',
  type: 'audit_stream',
  named: 'name',
  nameTaken: () => refusals.nameTaken,
  present: presentStream,
  event: (deed, { row }, trail) => {
    const { paused } = (trail.after ?? {}) as { readonly paused?: boolean };
    const changed = paused === undefined ? 'stream.changed' : paused ? 'stream.paused' : 'stream.resumed';
    const action = { created: 'stream.created', updated: changed, deleted: 'stream.deleted', restored: changed }[deed];
    return { action, target: { type: 'audit_stream', id: row.id, name: row.name }, ...trail };
  },
});

/** Who adds, changes, pauses, resumes and deletes streams. What a stream keeps secret is never said again. */
export function streamHandlers({ vault, outbound }: StreamParts) {
  const createAuditStream: HandlerOf<'createAuditStream'> = createOf(streams, {
    validate: async ({ target, secret }, { tenant, caller }) => {
      requireEverything(caller);
      await requireRoom(tenant, 'audit_streams', {}, maxStreams, {
        path: 'name',
        message: refusals.tooMany(maxStreams),
      });
      refusePrivate(outbound, target);
      refuseSecret(target.kind, secret);
    },
    values: async ({ name, target, certificate, secret, from }, { tenant, caller, id }) => ({
      name,
      target: JSON.stringify(target),
      certificate,
      secret:
        keepsSecret(target.kind) && secret !== null ? vault.seal(secret, placeOf(tenant.organisationId, id)) : null,
      sent_through: String(await (from === 'now' ? endOfTrail : startOfTrail)(tenant)),
      created_by: caller.userId,
    }),
    trail: ({ name, target, certificate, from }) => ({ name, target, certificate, from }),
  });

  const updateAuditStream: HandlerOf<'updateAuditStream'> = changeOf(streams, {
    prepare: ({ secret, ...facts }, { tenant, row }) => {
      const { kind } = row.target;
      if (secret === undefined || secret === null || !keepsSecret(kind)) return facts;
      refuseSecret(kind, secret);
      return { ...facts, [replacedKey]: vault.seal(secret, placeOf(tenant.organisationId, row.id)) };
    },
    known: async ({ row }) => ({ paused: row.paused_at !== null, [replacedKey]: null }),
    permit: requireEverything,
    validate: ({ target }, { row }) => {
      if (!target) return;
      if (target.kind !== row.target.kind) throw problemIn('target.kind', refusals.otherKind);
      refusePrivate(outbound, target);
    },
    columns: ({ paused, target, [replacedKey]: secret, ...columns }: StreamChange) => ({
      ...columns,
      ...(target && { target: JSON.stringify(target) }),
      ...(secret !== undefined && { secret }),
      ...(paused === true && { paused_at: sql`now()`, paused_because: 'manager' }),
      ...(paused === false && { ...cleared, paused_at: null, paused_because: null }),
      next_try_at: sql`now()`,
    }),
    trail: ({ before, after }) => ({ before: withoutKey(before), after: withoutKey(after) }),
  });

  return { createAuditStream, updateAuditStream, deleteAuditStream: deleteOf(streams) };
}

/** A new secret, encrypted, under a name that the audit trail would not mask: it holds that it was replaced. */
const replacedKey = 'key_replaced';

interface StreamChange {
  readonly paused?: boolean;
  readonly target?: StreamTarget;
  readonly [replacedKey]?: string;
}

const withoutKey = ({ [replacedKey]: key, ...facts }: StreamChange) => ({
  ...facts,
  ...(key !== undefined && { [replacedKey]: key !== null }),
});

/** What a stream that is resumed begins with. */
const cleared = { failures: 0, failing_since: null, problem: null, problem_detail: null };

const keepsSecret = (kind: StreamKind) => kind !== 'syslog';

const problemIn = (path: string, message: string) =>
  new ApiError('validation_failed', { message, fields: [{ path, message }] });

/** A stream sends what is about privileged cases too, now and later. */
function requireEverything({ permissions }: Caller): void {
  if (permissions.includes(readsPrivileged) && permissions.includes('contracts.read')) return;
  throw new ApiError('permission_denied', { message: refusals.partial, reason: `needs ${readsPrivileged}` });
}

function refuseSecret(kind: StreamKind, secret: string | null): void {
  if (kind === 'https' && !webhookSecretText.test(secret ?? '')) throw problemIn('secret', refusals.webhookSecret);
  if (kind === 's3' && !secret?.trim()) throw problemIn('secret', refusals.secretKey);
}

function refusePrivate(outbound: Outbound, target: StreamTarget): void {
  const [path, host] =
    target.kind === 'syslog'
      ? ['target.host', target.host]
      : target.kind === 's3'
        ? ['target.endpoint', new URL(target.endpoint).hostname]
        : ['target.url', new URL(target.url).hostname];
  try {
    outbound.refuse(host);
  } catch (error) {
    if (error instanceof AddressRefused) throw problemIn(path, refusals.privateAddress);
    throw error;
  }
}
