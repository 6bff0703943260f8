import { sql } from 'kysely';
import type { EnvelopeEvent } from '#api-contract/envelopes/endpoints';
import type { HandlerOf } from '#kernel/http';
import { readEnvelope } from './read-envelope.ts';

const most = 500;

type Details = EnvelopeEvent['details'];

/** What happened to an envelope, from the audit trail, newest first. */
export const listEnvelopeEvents: HandlerOf<'listEnvelopeEvents'> = async ({ tenant, params }) => {
  const { id } = await readEnvelope(tenant, params.envelopeId);
  const { rows } = await sql<{
    id: string;
    action: string;
    actor: string;
    at: Date;
    ip: string | null;
    after: Readonly<Record<string, unknown>> | null;
  }>`
    select sequence::text as id, action, actor_name as actor, occurred_at as at, ip, after from audit_entries
    where organisation_id = ${tenant.organisationId} and target_type = 'envelope' and target_id = ${id}
    order by sequence desc limit ${most}`.execute(tenant.db);
  return {
    items: rows.map(({ at, after, ...event }) => ({ ...event, occurred_at: at.toISOString(), details: detailsOf(after) })),
  };
};

/** What can be said in one line; lists of names are joined. */
function detailsOf(after: Readonly<Record<string, unknown>> | null): Details {
  const details: Details = {};
  for (const [name, value] of Object.entries(after ?? {})) {
    if (Array.isArray(value) && value.every((each) => typeof each === 'string')) details[name] = value.join(', ');
    else if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) details[name] = value as string;
  }
  return details;
}
