import pg from 'pg';
import { TrailBroken, verifyExport } from '#kernel/audit';
import type { Signer } from '#kernel/db';
import { type Loot, type Pick, tamperings } from './tamperings.ts';
import { foreignKey, readRows, type TrailRows, writeRows } from './trail-rows.ts';

/** An organisation on a running server, and all rights on its database. */
export interface Target {
  readonly ownerUrl: string;
  readonly organisationId: string;
  readonly signer: Signer;
  /** Asks for the export of the trail, which writes an entry itself. */
  exportTrail(): Promise<Response>;
  /** Keeps the ends of its trails outside of the database. */
  anchor(): Promise<void>;
  /** Does what a process does at its start; every second round of tamperings happens while none runs. */
  restart(): Promise<void>;
}

const entriesBefore = 8;

/**
 * Tampers with an organisation’s trail `count` times, each kind in turn. Returns by kind how often the server went on and
 * the export was verified as whole: 0 is right.
 */
export async function countUndetected(target: Target, count: number, pick: Pick): Promise<Map<string, number>> {
  const owner = new pg.Client({ connectionString: target.ownerUrl });
  await owner.connect();
  try {
    await owner.query('insert into audit_keys (id, public_key) values ($1, $2)', [foreignKey.id, foreignKey.publicKey]);
    const loot = await gather(owner, target);
    await target.anchor();
    const known = target.signer.heads.get(target.organisationId);
    if (!known) throw new Error('The server has not seen the trail.');
    const kinds = Object.entries(tamperings);
    const undetected = new Map(kinds.map(([name]) => [name, 0]));
    const { heads, tampered } = target.signer;
    let problem = '';
    for (let done = 0; done < count; done += 1) {
      const [name = '', tamper] = kinds[done % kinds.length] ?? [];
      await writeRows(owner, target.organisationId, tamper?.(loot, pick) ?? loot.now);
      const isStopped = Math.floor(done / kinds.length) % 2 === 1;
      if (isStopped) {
        heads.clear();
        await target.restart();
      }
      const kind = isStopped ? `${name}, no process running` : name;
      if (await isTakenForWhole(target)) undetected.set(kind, (undetected.get(kind) ?? 0) + 1);
      problem = tampered.get(target.organisationId) ?? problem;
      // The next one meets the trail as it was, and a server that knows no more than that.
      await writeRows(owner, target.organisationId, loot.now);
      tampered.delete(target.organisationId);
      heads.set(target.organisationId, known);
    }
    if (!(await isTakenForWhole(target))) throw new Error('The untouched trail is not verified as whole.');
    tampered.set(target.organisationId, problem);
    return undetected;
  } finally {
    await owner.end();
  }
}

async function gather(owner: pg.Client, target: Target): Promise<Loot> {
  const before: TrailRows[] = [];
  for (let made = 0; made < entriesBefore; made += 1) {
    before.push(await readRows(owner, target.organisationId));
    if (!(await isTakenForWhole(target))) throw new Error('The trail is not verified as whole before anyone tampers.');
  }
  const now = await readRows(owner, target.organisationId);
  return { now, before, elsewhere: { ...now.heads[0], ...before[0]?.heads[0], sequence: now.entries.length } };
}

async function isTakenForWhole({ exportTrail, signer }: Target): Promise<boolean> {
  const answer = await exportTrail();
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) return false;
  try {
    verifyExport(bytes, signer.keyId);
    return true;
  } catch (error) {
    if (error instanceof TrailBroken) return false;
    throw error;
  }
}
