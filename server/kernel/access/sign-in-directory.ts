import { sql } from 'kysely';
import { withoutTenant, type Database, type Tenant } from '#kernel/db';

/** How e-mail addresses are compared: without regard to case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

export interface SignInHolder {
  readonly organisationId: string;
  readonly userId: string;
}

const nil = '00000000-0000-0000-0000-000000000000';

/** Who is never found. */
const nobody: SignInHolder = { organisationId: nil, userId: nil };

/**
 * Whose address this is, across all organisations. An unknown one belongs to a user who doesn’t exist, so that
 * callers take the same steps, in the same time, for both.
 */
export async function findSignIn(database: Database, key: string): Promise<SignInHolder> {
  const { rows } = await withoutTenant(database, (db) =>
    sql<{ organisation_id: string; user_id: string }>`select * from find_sign_in(${key})`.execute(db),
  );
  const [found] = rows;
  return found ? { organisationId: found.organisation_id, userId: found.user_id } : nobody;
}

/** Claims the address for a user of this organisation; false when it is taken. */
export async function claimSignIn({ db }: Tenant, key: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`select claim_sign_in(${key}, ${userId}) as claimed`.execute(db);
  return rows[0]?.claimed === true;
}

export async function releaseSignIn({ db }: Tenant, key: string): Promise<void> {
  await sql`select release_sign_in(${key})`.execute(db);
}
