import { v7 as uuid } from 'uuid';
import { builtInPermissionClasses, type BuiltInPermissionClass, type Permission } from '#api-contract/permissions';
import { claimSignIn, emailKey } from '#kernel/access';
import { audit, startTrail } from '#kernel/audit';
import { insertInto, type Tenant } from '#kernel/db';

const trialDays = 14;
const trialSeats = 10;
const dayMs = 24 * 60 * 60 * 1000;

export interface NewOrganisation {
  readonly name: string;
  readonly timeZone: string;
  readonly locale: string;
  readonly sample?: boolean;
  readonly owner: { readonly id: string; readonly name: string; readonly email: string; readonly passwordHash: string };
}

/** Found the tenant's organisation: trial, permission classes, owner, trail. False, and nothing done, when the address is taken. */
export async function foundOrganisation(
  tenant: Tenant,
  { name, timeZone, locale, sample = false, owner }: NewOrganisation,
): Promise<boolean> {
  const { db, organisationId } = tenant;
  if (!(await claimSignIn(tenant, emailKey(owner.email), owner.id))) return false;

  await db
    .insertInto('organisations')
    .values({ id: organisationId, name, time_zone: timeZone, locale, sample })
    .execute();
  const trialEndsAt = new Date(Date.now() + trialDays * dayMs);
  await insertInto(tenant, 'subscriptions', {
    plan: 'Trial',
    status: 'trialing',
    seats: trialSeats,
    trial_ends_at: trialEndsAt,
  }).execute();
  const ownerClassId = await addBuiltInClasses(tenant);
  await insertInto(tenant, 'users', {
    id: owner.id,
    email: owner.email,
    name: owner.name,
    password_hash: owner.passwordHash,
    permission_class_id: ownerClassId,
    status: 'active',
  }).execute();
  await startTrail(tenant);
  await audit(tenant, {
    action: 'organisation.created',
    target: { type: 'organisation', id: organisationId, name },
    after: { name, time_zone: timeZone, locale, owner: owner.email, trial_ends_at: trialEndsAt },
  });
  return true;
}

async function addBuiltInClasses({ db, organisationId }: Tenant): Promise<string> {
  const classes = (Object.entries(builtInPermissionClasses) as [BuiltInPermissionClass, readonly Permission[]][]).map(
    ([name, permissions]) => ({
      organisation_id: organisationId,
      id: uuid(),
      name,
      built_in: true,
      permissions: [...permissions],
    }),
  );
  await db.insertInto('permission_classes').values(classes).execute();
  return classes.find(({ name }) => name === 'Owner')?.id ?? '';
}
