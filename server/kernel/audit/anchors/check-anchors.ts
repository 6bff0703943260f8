import type { Logger } from 'pino';
import { type Database, selectFrom, type Signer, type Tenant, withTenant } from '#kernel/db';
import { signedStart } from '../trail-head.ts';
import { type Anchor, type AnchorStore, isGenuine, newestOf } from './anchor.ts';

/** What is wrong with the trail of an organisation. */
export interface TrailProblem {
  readonly organisationId: string;
  readonly problem: string;
}

/**
 * Compares the newest anchors with the trails in the database, before anything is added to them. Nothing is added to a
 * trail that was set back, and the installation isn’t ready.
 */
export async function checkAnchors(database: Database, stores: readonly AnchorStore[], log: Logger): Promise<void> {
  const found = await Promise.all(stores.map((store) => readNewest(store, database.signer)));
  for (const { organisationId, problem } of await findSetBack(database, found.flat())) {
    database.signer.tampered.set(organisationId, problem);
    log.fatal({ alert: 'audit_trail_tampered', organisation_id: organisationId }, `Audit trail: ${problem}`);
  }
}

/** Returns the trails that don’t contain their anchor. Anchors that this installation didn’t sign count for nothing. */
export async function findSetBack(database: Database, anchors: readonly Anchor[]): Promise<TrailProblem[]> {
  const { signer } = database;
  const problems: TrailProblem[] = [];
  for (const anchor of newestOf(anchors.filter((each) => isGenuine(signer, each)))) {
    const { organisation_id: organisationId, sequence, hash, signed_at } = anchor;
    const problem = await withTenant(database, organisationId, (tenant) => problemSince(tenant, anchor));
    if (problem !== null) problems.push({ organisationId, problem });
    else if (sequence > (signer.heads.get(organisationId)?.sequence ?? 0))
      signer.heads.set(organisationId, { sequence, hash, signedAt: new Date(signed_at) });
  }
  return problems;
}

async function readNewest({ setting, newest }: AnchorStore, signer: Signer): Promise<Anchor[]> {
  try {
    return await newest((anchor) => isGenuine(signer, anchor));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The audit anchors in ${setting} can’t be read: ${reason}.`, { cause: error });
  }
}

async function problemSince(tenant: Tenant, { sequence, hash, signed_at }: Anchor): Promise<string | null> {
  const head = await selectFrom(tenant, 'audit_heads').select('sequence').executeTakeFirst();
  if (!head) return `it is missing, but reached entry ${sequence} at ${signed_at}`;
  if (Number(head.sequence) < sequence)
    return `it ends at entry ${head.sequence}, but reached entry ${sequence} at ${signed_at}`;
  const entry = await selectFrom(tenant, 'audit_entries')
    .select('hash')
    .where('sequence', '=', String(sequence))
    .executeTakeFirst();
  if (entry) return entry.hash === hash ? null : `entry ${sequence} isn’t the one that was anchored at ${signed_at}`;
  const start = await signedStart(tenant);
  const isRemoved = start && (start.sequence > sequence || (start.sequence === sequence && start.hash === hash));
  return isRemoved ? null : `entry ${sequence} is missing`;
}
