import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type pg from 'pg';
import { canonicalJson, chainedEntry } from '#kernel/audit';

type Value = string | number | null | object;
export type Row = Readonly<Record<string, Value>>;

/** What the database holds of an organisation’s audit trail. */
export interface TrailRows {
  readonly entries: readonly Row[];
  readonly heads: readonly Row[];
  readonly starts: readonly Row[];
}

const tables = { entries: 'audit_entries', heads: 'audit_heads', starts: 'audit_starts' } as const;

export async function readRows(owner: pg.Client, organisationId: string): Promise<TrailRows> {
  const read = async (table: string, order: string) => {
    const statement = `select to_jsonb(t) as row from ${table} t where organisation_id = $1 order by ${order}`;
    return (await owner.query<{ row: Row }>(statement, [organisationId])).rows.map(({ row }) => row);
  };
  return {
    entries: await read(tables.entries, 'sequence'),
    heads: await read(tables.heads, '1'),
    starts: await read(tables.starts, '1'),
  };
}

/** Writes a trail as someone with all rights on the database can: past triggers, keys and row-level security. */
export async function writeRows(owner: pg.Client, organisationId: string, rows: TrailRows): Promise<void> {
  await owner.query('begin');
  await owner.query('set local session_replication_role = replica');
  for (const [name, table] of Object.entries(tables)) {
    await owner.query(`delete from ${table} where organisation_id = $1`, [organisationId]);
    await owner.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows[name as keyof TrailRows]),
    ]);
  }
  await owner.query('commit');
}

/** Chains entries anew from a place on, as the server would have. */
export function rehashed(entries: readonly Row[], from: number): Row[] {
  const chained = entries.slice(0, from);
  for (const [index, entry] of entries.slice(from).entries()) {
    const previous_hash = chained.at(-1)?.hash ?? '0'.repeat(64);
    const row = { ...entry, sequence: from + index + 1, previous_hash };
    chained.push({ ...row, hash: hashOf(row) });
  }
  return chained;
}

function hashOf(row: Row): string {
  const stored = { ...row, occurred_at: new Date(String(row.occurred_at)) } as object;
  const entry = chainedEntry(stored as Parameters<typeof chainedEntry>[0]);
  return createHash('sha256')
    .update(canonicalJson({ ...entry }))
    .digest('hex');
}

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const spki = publicKey.export({ type: 'spki', format: 'der' });

/** A key that the installation doesn’t know. */
export const foreignKey = {
  id: createHash('sha256').update(spki).digest('hex'),
  publicKey: spki.toString('base64'),
};

/** A head or start signed with that key, whatever key it names. */
export function signedByOthers(place: Row, keyId: string, as: 'head' | 'start'): Row {
  const { organisation_id, sequence, hash } = place;
  const signed_at = new Date(String(place.signed_at)).toISOString();
  const text = { organisation_id, sequence, hash, signed_at, key_id: keyId } as Record<string, string>;
  const data = canonicalJson(as === 'head' ? text : { start: text });
  return {
    ...place,
    signed_at,
    key_id: keyId,
    signature: sign(null, Buffer.from(data), privateKey).toString('base64'),
  };
}
