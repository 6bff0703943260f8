import { randomInt } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { hashPassword } from '#kernel/access';
import { withTenant, type Database, type Tenant } from '#kernel/db';
import { foundOrganisation } from '#resources/organisation';
import { createSampleContracts, type SampleParts } from '../sample/index.ts';

export interface SampleAccount {
  readonly email: string;
  readonly password: string;
}

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Found an organisation with contracts to look around in, and a password made on the spot and kept nowhere. */
export async function foundSampleOrganisation(database: Database, parts: SampleParts): Promise<SampleAccount> {
  const account = { email: 'sample@example.com', password: makePassword() };
  const owner = {
    id: uuid(),
    name: 'Sample owner',
    email: account.email,
    passwordHash: await hashPassword(account.password),
  };
  const organisationId = uuid();
  const inTenant = <T>(work: (tenant: Tenant) => Promise<T>) => withTenant(database, organisationId, work);
  const founded = await inTenant((tenant) =>
    foundOrganisation(tenant, { name: 'Sample organisation', timeZone: 'UTC', locale: 'en-GB', sample: true, owner }),
  );
  if (!founded) throw new Error(`The address ${account.email} of the sample organisation is taken.`);
  await createSampleContracts(parts, { inTenant, ownerId: owner.id });
  return account;
}

function makePassword(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
