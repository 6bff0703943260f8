import { sql } from 'kysely';
import type { ContractEvent, contractPageEndpoints } from '#api-contract/contracts/page';
import { contractFields } from '#api-contract/contracts/fields';
import { fieldOfKey, historyKeys } from '#api-contract/field-keys';
import { parseSubject } from '#api-contract/findings/subject';
import { anyOf, selectFrom, type Tenant } from '#kernel/db';
import type { Handler } from '#kernel/http';
import { findContract } from '../find-contract.ts';

interface Entry {
  sequence: string;
  action: string;
  actor_name: string;
  occurred_at: Date;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const maxShown = 100;

/** The history of a contract from its audit trail, with less than auditors see. */
export const listEvents: Handler<typeof contractPageEndpoints.listContractEvents> = async ({
  params,
  query,
  tenant,
}) => {
  const { id } = await findContract(tenant, params.contractId);
  const { rows } = await sql<Entry>`
    select sequence, action, actor_name, occurred_at, before, after from audit_entries
    where organisation_id = ${tenant.organisationId} and target_type = 'contract' and target_id = ${id}
      and outcome = 'success'
      ${query.field === undefined ? sql`` : sql`and after ? ${query.field}`}
    order by sequence desc limit ${maxShown}`.execute(tenant.db);
  const names = await namesOf(tenant, rows);
  return {
    items: rows.map((entry): ContractEvent => ({
      id: entry.sequence,
      action: entry.action,
      actor: entry.actor_name,
      occurred_at: entry.occurred_at.toISOString(),
      findings: findingsIn(entry),
      changes: changesOf(entry, names).filter(({ field }) => query.field === undefined || field === query.field),
    })),
  };
};

/** The findings that an entry tells of, one or several together. */
function findingsIn({ after }: Entry): ContractEvent['findings'] {
  const told = [after?.['finding'], after?.['findings']].flat();
  return told.flatMap((subject) => (typeof subject === 'string' ? (parseSubject(subject) ?? []) : []));
}

/** Facts of a contract; what else an entry holds, such as hashes, is the trail's alone. */
const shownFields = new Set<string>([
  ...historyKeys(contractFields),
  'notice_business_days',
  'parent',
  'number',
  'file_name',
  'obligation',
]);

const personKeys = historyKeys(contractFields).filter((key) => fieldOfKey(contractFields, key)?.kind === 'person');

function changesOf({ before, after }: Entry, names: ReadonlyMap<string, string>): ContractEvent['changes'] {
  const text = (field: string, value: unknown): string | null => {
    if (value === null || value === undefined) return null;
    if ((personKeys as string[]).includes(field)) return names.get(String(value)) ?? null;
    return Array.isArray(value) ? value.join(', ') || null : String(value);
  };
  return Object.keys(after ?? {})
    .filter((field) => shownFields.has(field) || field.startsWith('custom.'))
    .map((field) => ({ field, before: text(field, before?.[field]), after: text(field, after?.[field]) }));
}

async function namesOf(tenant: Tenant, entries: readonly Entry[]): Promise<Map<string, string>> {
  const ids = entries.flatMap(({ before, after }) =>
    personKeys.flatMap((key) => [before?.[key], after?.[key]]).filter((id): id is string => typeof id === 'string'),
  );
  if (ids.length === 0) return new Map();
  const people = await selectFrom(tenant, 'users').select(['id', 'name']).where('id', '=', anyOf(ids)).execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}
