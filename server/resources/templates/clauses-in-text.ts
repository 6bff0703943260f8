import { sql } from 'kysely';
import type { Body } from '#api-contract/drafting/body';
import type { CitedClause } from '#api-contract/templates/findings';
import { clauseNodesIn } from '#drafting';
import { deleteFrom, insertInto, type StoredFallback, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { refusals } from './template-refusals.messages.ts';

interface Use {
  readonly clause_id: string;
  readonly version: number;
  readonly follow: boolean;
}

/** The clauses of the library that a text holds, each version once. */
export function clausesIn(body: Body): Use[] {
  const uses = new Map<string, Use>();
  for (const { attrs } of clauseNodesIn(body.content)) {
    const { clauseId: clause_id, version, follow } = attrs;
    uses.set(`${clause_id} ${version} ${follow}`, { clause_id, version, follow });
  }
  return [...uses.values()];
}

interface CitedRow extends Omit<CitedClause, 'fallbacks'> {
  readonly fallbacks: readonly StoredFallback[];
  readonly approvers: Readonly<Record<string, string>> | null;
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The wordings that a text holds; a clause that the library doesn’t have is left out. */
export async function citedClauses(tenant: Tenant, body: Body): Promise<CitedClause[]> {
  const uses = clausesIn(body).filter(({ clause_id }) => isId(clause_id));
  if (uses.length === 0) return [];
  const { rows } = await sql<CitedRow>`
    select v.clause_id, v.number as version, c.version as newest, c.name, v.wording, v.fallbacks, (
      select json_object_agg(u.id, u.name) from users u
      where u.organisation_id = v.organisation_id
        and u.id::text in (select f->>'approver_id' from jsonb_array_elements(v.fallbacks) f)
    ) as approvers
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as used(clause_id uuid, version integer)
    join clause_versions v on v.organisation_id = ${tenant.organisationId}
      and v.clause_id = used.clause_id and v.number = used.version
    join clauses c on c.organisation_id = v.organisation_id and c.id = v.clause_id
    group by v.organisation_id, v.clause_id, v.number, c.version, c.name, v.wording, v.fallbacks
    order by c.name, v.number`.execute(tenant.db);
  return rows.map(({ approvers, fallbacks, ...cited }) => ({
    ...cited,
    fallbacks: presentFallbacks(fallbacks, approvers ?? {}),
  }));
}

/** Fallbacks with the names of those who approve them. */
export const presentFallbacks = (fallbacks: readonly StoredFallback[], names: Readonly<Record<string, string>>) =>
  fallbacks.map(({ approver_id, ...fallback }) => {
    const name = approver_id === null ? undefined : names[approver_id];
    return { ...fallback, approver: approver_id !== null && name !== undefined ? { id: approver_id, name } : null };
  });

/** Notes which clauses a text holds; refused where the library has none of them. */
export async function noteClauses(tenant: Tenant, template_id: string, body: Body): Promise<void> {
  const uses = clausesIn(body);
  const known = await citedClauses(tenant, body);
  const unknown = uses.find(
    (use) => !known.some(({ clause_id, version }) => clause_id === use.clause_id && version === use.version),
  );
  if (unknown) throw new ApiError('validation_failed', { message: refusals.unknownClause });
  await deleteFrom(tenant, 'template_clauses').where('template_id', '=', template_id).execute();
  if (uses.length > 0) {
    await insertInto(
      tenant,
      'template_clauses',
      uses.map((use) => ({ ...use, template_id })),
    ).execute();
  }
}
