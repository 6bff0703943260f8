import { sql } from 'kysely';
import { maxUnknownCounterparties } from '#api-contract/cases/import-problems';
import { audit } from '#kernel/audit';
import { anyOf, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { createCounterparties, nearestCounterparties } from '#resources/counterparties';
import { beginCheck } from './acts.ts';
import { importMessages } from './case-imports.messages.ts';
import { findImport, lockInState } from './find-import.ts';
import { presentImport } from './present.ts';
import { keyOf } from './rows/lookups.ts';

/** Values of cells are kept up to this length; a longer name was cut off. */
const maxNameLength = 200;

/** Names that rows give for a counterparty and that none goes by, the most frequent first. */
export const listUnknownCounterparties: HandlerOf<'listCaseImportUnknownCounterparties'> = async ({
  tenant,
  params,
}) => {
  const { id } = await findImport(tenant, params.importId);
  const { rows } = await sql<{ name: string; rows: number; total: number }>`
    select min(trim(cell ->> 'value')) as name, count(*)::int as rows, (count(*) over ())::int as total
    from case_import_bad_rows b, jsonb_array_elements(b.cells) cell
    where b.organisation_id = ${tenant.organisationId} and b.import_id = ${id} and 'counterparty_unknown' = any(b.kinds)
      and cell ->> 'kind' = 'counterparty_unknown' and length(cell ->> 'value') <= ${maxNameLength}
    group by lower(trim(cell ->> 'value')) order by 2 desc, 1 limit ${sql.lit(maxUnknownCounterparties)}`.execute(
    tenant.db,
  );
  const nearest = await nearestCounterparties(
    tenant,
    rows.map(({ name }) => name),
  );
  const items = rows.map(({ name, rows: count }) => ({ name, rows: count, similar: nearest.get(name) ?? [] }));
  return { items, total: rows[0]?.total ?? 0 };
};

/** Creates the counterparties that are missing, keeps which existing ones are meant, and checks the table again. */
export const resolveCounterparties: HandlerOf<'resolveCaseImportCounterparties'> = async ({
  tenant,
  caller,
  params,
  body,
}) => {
  const held = await lockInState(tenant, params.importId, ['checked']);
  const meant = body.names.flatMap(({ name, counterparty_id: id }) => (id === null ? [] : [{ name, id }]));
  await requireCounterparties(tenant, meant);
  const created = await createCounterparties(
    tenant,
    body.names.flatMap(({ name, counterparty_id: id }) => (id === null ? [name] : [])),
  );
  const names = {
    ...held.counterparty_names,
    ...Object.fromEntries(meant.map(({ name, id }) => [keyOf(name), id])),
  };
  await beginCheck(tenant, held.id, caller.userId, { counterparty_names: JSON.stringify(names) });
  await audit(tenant, {
    action: 'case_import.counterparties_resolved',
    target: { type: 'case_import', id: held.id, name: held.file_name },
    after: {
      created,
      meant: meant.map(({ name, id }) => ({ name, counterparty_id: id })),
    },
  });
  return presentImport(tenant, held.id);
};

async function requireCounterparties(tenant: Tenant, meant: readonly { readonly id: string }[]): Promise<void> {
  if (meant.length === 0) return;
  const found = await selectFrom(tenant, 'counterparties')
    .select('id')
    .where('id', '=', anyOf(meant.map(({ id }) => id)))
    .where('merged_into', 'is', null)
    .execute();
  const known = new Set(found.map(({ id }) => id));
  if (meant.some(({ id }) => !known.has(id)))
    throw new ApiError('validation_failed', { fields: [{ path: 'names', message: importMessages.counterpartyGone }] });
}
