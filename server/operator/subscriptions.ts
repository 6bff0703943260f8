import { emailKey, findSignIn } from '#kernel/access';
import { audit, difference } from '#kernel/audit';
import { isUuid, withTenant, type Database } from '#kernel/db';
import { NotUnderstood } from './arguments.ts';
import { asOwner, operatorAuthor, type OperatorDatabase } from './database.ts';

export interface ListedOrganisation {
  readonly id: string;
  readonly name: string;
  readonly plan: string;
  readonly status: string;
  readonly seats: number;
  readonly trialEndsAt: string | null;
}

/** Every organisation, oldest first. */
export async function listOrganisations({ database, ownerUrl }: OperatorDatabase): Promise<ListedOrganisation[]> {
  const rows = await asOwner<{ id: string }>(
    ownerUrl,
    'select distinct organisation_id as id from sign_in_directory order by 1',
  );
  const listed: ListedOrganisation[] = [];
  for (const { id } of rows) listed.push(await describeOrganisation(database, id));
  return listed;
}

/** Activate, or change, an organisation's subscription; `wanted` is its id or the address of a member. */
export async function activateSubscription(
  { database }: OperatorDatabase,
  wanted: string,
  { plan, seats }: { plan: string; seats?: number },
): Promise<ListedOrganisation> {
  const organisationId = await findOrganisation(database, wanted);
  await changeSubscription(database, organisationId, 'subscription.activated', (before) => ({
    plan,
    status: 'active',
    seats: seats ?? before.seats,
    trial_ends_at: null,
  }));
  return describeOrganisation(database, organisationId);
}

/** Close an organisation's subscription: its people reach their settings and their bill, and nothing else. */
export async function cancelSubscription({ database }: OperatorDatabase, wanted: string): Promise<ListedOrganisation> {
  const organisationId = await findOrganisation(database, wanted);
  await changeSubscription(database, organisationId, 'subscription.cancelled', (before) => ({
    ...before,
    status: 'cancelled',
  }));
  return describeOrganisation(database, organisationId);
}

interface SubscriptionFacts {
  readonly plan: string;
  readonly status: 'trialing' | 'active' | 'past_due' | 'cancelled';
  readonly seats: number;
  readonly trial_ends_at: Date | null;
}

async function changeSubscription(
  database: Database,
  organisationId: string,
  action: string,
  change: (before: SubscriptionFacts) => SubscriptionFacts,
): Promise<void> {
  await withTenant(
    database,
    organisationId,
    async (tenant) => {
      const before = await tenant.db
        .selectFrom('subscriptions')
        .select(['plan', 'status', 'seats', 'trial_ends_at'])
        .where('organisation_id', '=', organisationId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const after = change(before);
      await tenant.db
        .updateTable('subscriptions')
        .set({ ...after, updated_at: new Date() })
        .where('organisation_id', '=', organisationId)
        .execute();
      await audit(tenant, {
        action,
        target: { type: 'subscription', id: organisationId, name: after.plan },
        ...difference(before, after),
      });
    },
    operatorAuthor,
  );
}

async function findOrganisation(database: Database, wanted: string): Promise<string> {
  const id = isUuid(wanted) ? wanted : (await findSignIn(database, emailKey(wanted))).organisationId;
  const found = await withTenant(database, id, ({ db }) =>
    db.selectFrom('organisations').select('id').where('id', '=', id).executeTakeFirst(),
  );
  if (found) return found.id;
  throw new NotUnderstood(`No organisation found with the ID ${wanted} or a member with that e-mail address.`);
}

async function describeOrganisation(database: Database, id: string): Promise<ListedOrganisation> {
  const row = await withTenant(database, id, ({ db }) =>
    db
      .selectFrom('organisations as o')
      .innerJoin('subscriptions as s', 's.organisation_id', 'o.id')
      .select(['o.name', 's.plan', 's.status', 's.seats', 's.trial_ends_at'])
      .where('o.id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  const { name, plan, status, seats, trial_ends_at } = row;
  return { id, name, plan, status, seats, trialEndsAt: trial_ends_at?.toISOString() ?? null };
}
