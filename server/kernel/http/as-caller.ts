import pg from 'pg';
import { type Caller, isSameCaller } from '#kernel/access';
import { type Database, nobody, type Tenant, withTenant } from '#kernel/db';

interface Asking<Answer> {
  readonly organisationId: string;
  /** Looks up whose token it is. From then on the transaction reads for them. */
  readonly find: (tenant: Tenant) => Promise<Caller>;
  readonly answer: (tenant: Tenant, caller: Caller) => Promise<Answer>;
  /** For a call that reads: the caller as the call before found them. */
  readonly expected: Caller | undefined;
}

/** What was read ahead is no answer: the caller is not as expected, or answering takes more than reading. */
class NotAhead extends Error {}

/**
 * Answers a call in a transaction of its caller. Where the caller is known from a call before, reading begins in the packet
 * that looks them up, in a transaction that cannot write, and is done again where they are no longer as they were.
 */
export async function asCaller<Answer>(database: Database, asking: Asking<Answer>): Promise<Answer> {
  const { organisationId, find, answer, expected } = asking;
  if (expected) {
    try {
      const ahead = (tenant: Tenant) => readAhead(tenant, asking, expected);
      return await withTenant(database, organisationId, ahead, undefined, nobody, 'read only');
    } catch (error) {
      if (!(error instanceof NotAhead)) throw error;
    }
  }
  const inTurn = async (tenant: Tenant) => answer(tenant, await find(tenant));
  return withTenant(database, organisationId, inTurn, undefined, nobody);
}

const wouldWrite = '25006';

async function readAhead<Answer>(tenant: Tenant, { find, answer }: Asking<Answer>, expected: Caller): Promise<Answer> {
  const [found, answered] = await Promise.allSettled([find(tenant), answer(tenant, expected)]);
  if (found.status === 'rejected') throw found.reason;
  if (!isSameCaller(found.value, expected)) throw new NotAhead();
  if (answered.status === 'fulfilled') return answered.value;
  const { reason } = answered;
  throw reason instanceof pg.DatabaseError && reason.code === wouldWrite ? new NotAhead() : reason;
}
