import type { Selectable } from 'kysely';
import type { Organisation } from '#api-contract/organisation/endpoints';
import { audit, difference } from '#kernel/audit';
import type { Tenant, OrganisationsTable } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { recalculateNoticeDates } from '#resources/working-days';

export const getOrganisation: HandlerOf<'getOrganisation'> = async ({ tenant }) =>
  presentOrganisation(await organisationRow(tenant).executeTakeFirstOrThrow());

export const updateOrganisation: HandlerOf<'updateOrganisation'> = async ({ tenant, body }) => {
  const before = await organisationRow(tenant).forNoKeyUpdate().executeTakeFirstOrThrow();
  const after = { ...before, ...body };
  const changes = difference(before, after);
  if (Object.keys(changes.after).length === 0) return presentOrganisation(before);
  await tenant.db
    .updateTable('organisations')
    .set({
      name: after.name,
      country: after.country,
      time_zone: after.time_zone,
      locale: after.locale,
      weekly_hours: after.weekly_hours,
      // Regions are those of a country.
      ...(after.country !== before.country && { holiday_region: null }),
    })
    .where('id', '=', tenant.organisationId)
    .execute();
  if (after.country !== before.country) await recalculateNoticeDates(tenant);
  await audit(tenant, {
    action: 'organisation.updated',
    target: { type: 'organisation', id: after.id, name: after.name },
    ...changes,
  });
  return presentOrganisation(after);
};

type OrganisationRow = Pick<
  Selectable<OrganisationsTable>,
  'id' | 'name' | 'country' | 'time_zone' | 'locale' | 'weekly_hours' | 'created_at'
>;

function organisationRow({ db, organisationId }: Tenant) {
  return db
    .selectFrom('organisations')
    .select(['id', 'name', 'country', 'time_zone', 'locale', 'weekly_hours', 'created_at'])
    .where('id', '=', organisationId);
}

function presentOrganisation(row: OrganisationRow): Organisation {
  return {
    id: row.id,
    name: row.name,
    country: row.country,
    time_zone: row.time_zone,
    locale: row.locale,
    weekly_hours: row.weekly_hours,
    created_at: row.created_at.toISOString(),
  };
}
