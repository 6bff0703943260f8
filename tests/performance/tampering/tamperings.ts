import { foreignKey, rehashed, type Row, signedByOthers, type TrailRows } from './trail-rows.ts';

/** What a tampering may use: the trail, genuine heads of before, and the head of another organisation. */
export interface Loot {
  readonly now: TrailRows;
  readonly before: readonly TrailRows[];
  readonly elsewhere: Row;
}

/** Picks a whole number below a limit. */
export type Pick = (below: number) => number;

const texts = ['action', 'actor_name', 'target_type', 'target_name', 'reason', 'ip', 'user_agent', 'request_id'];
const fields = [...texts, 'target_id', 'outcome', 'actor_type', 'actor_id', 'before', 'after', 'occurred_at'];
const chain = ['hash', 'previous_hash'];

const headOf = ({ heads }: TrailRows): Row => heads[0] ?? {};

function changed(row: Row, field: string): Row {
  switch (field) {
    case 'outcome':
      return { ...row, outcome: row.outcome === 'success' ? 'refused' : 'success' };
    case 'actor_type':
      return { ...row, actor_type: row.actor_type === 'user' ? 'system' : 'user' };
    case 'actor_id':
      return { ...row, actor_id: crypto.randomUUID() };
    case 'before':
    case 'after':
      return { ...row, [field]: { forged: true } };
    case 'occurred_at':
      return { ...row, occurred_at: new Date(new Date(String(row.occurred_at)).getTime() + 1).toISOString() };
    case 'hash':
    case 'previous_hash':
      return { ...row, [field]: String(row[field]).replaceAll(/./g, (digit) => (digit === '0' ? '1' : '0')) };
    default:
      return { ...row, [field]: `${String(row[field] ?? '')}x` };
  }
}

function withChange({ now }: Loot, pick: Pick, among: readonly string[]): { entries: Row[]; at: number } {
  const at = pick(now.entries.length);
  const field = among[pick(among.length)] ?? 'action';
  return { at, entries: now.entries.map((row, index) => (index === at ? changed(row, field) : row)) };
}

/** A history that was rewritten so that its chain holds again. */
function laundered(loot: Loot, pick: Pick): TrailRows & { readonly head: Row } {
  const kind = pick(3);
  const change = withChange(loot, pick, fields);
  const without = loot.now.entries.toSpliced(change.at, 1);
  const added = loot.now.entries.toSpliced(change.at, 0, { ...loot.now.entries[change.at], action: 'forged.entry' });
  const entries = rehashed([change.entries, without, added][kind] ?? [], change.at);
  const last = entries.at(-1);
  const head = { ...headOf(loot.now), sequence: entries.length, hash: last?.hash ?? '0'.repeat(64) };
  return { ...loot.now, entries, heads: [head], head };
}

function truncated({ now }: Loot, pick: Pick): Row[] {
  return now.entries.slice(0, 1 + pick(now.entries.length - 1));
}

const endingAt = (head: Row, entries: readonly Row[]): Row => ({
  ...head,
  sequence: entries.length,
  hash: entries.at(-1)?.hash ?? '0'.repeat(64),
});

/** Everything that someone with all rights on the database, but without the signing key, can do to a trail. */
export const tamperings: Readonly<Record<string, (loot: Loot, pick: Pick) => TrailRows>> = {
  'a field changed': (loot, pick) => ({ ...loot.now, entries: withChange(loot, pick, fields).entries }),
  'a hash changed': (loot, pick) => ({ ...loot.now, entries: withChange(loot, pick, chain).entries }),
  'an entry deleted': ({ now }, pick) => ({ ...now, entries: now.entries.toSpliced(pick(now.entries.length), 1) }),
  'two entries exchanged': ({ now }, pick) => {
    const at = pick(now.entries.length - 1);
    const [one = {}, other = {}] = now.entries.slice(at, at + 2);
    const [first, second] = [one.sequence ?? null, other.sequence ?? null];
    const swapped = [
      { ...other, sequence: first },
      { ...one, sequence: second },
    ];
    return { ...now, entries: now.entries.toSpliced(at, 2, ...swapped) };
  },
  'an entry doubled': ({ now }, pick) => {
    const row = now.entries[pick(now.entries.length)] ?? {};
    return { ...now, entries: [...now.entries, changed(row, 'occurred_at')] };
  },
  'an entry added after the head': ({ now }) => {
    const entries = rehashed([...now.entries, { ...now.entries.at(-1), action: 'forged.entry' }], now.entries.length);
    return { ...now, entries };
  },
  'the end cut off': (loot, pick) => ({ ...loot.now, entries: truncated(loot, pick) }),
  'the end cut off, the head moved': (loot, pick) => {
    const entries = truncated(loot, pick);
    return { ...loot.now, entries, heads: [endingAt(headOf(loot.now), entries)] };
  },
  'the end cut off, an earlier head put back': ({ now, before }, pick) => before[pick(before.length)] ?? now,
  'an earlier head put back alone': ({ now, before }, pick) => ({
    ...now,
    heads: before[pick(before.length)]?.heads ?? [],
  }),
  'laundered under the old signature': laundered,
  'laundered and signed with another key': (loot, pick) => {
    const forged = laundered(loot, pick);
    return { ...forged, heads: [signedByOthers(forged.head, foreignKey.id, 'head')] };
  },
  'laundered and signed with another key in our name': (loot, pick) => {
    const forged = laundered(loot, pick);
    return { ...forged, heads: [signedByOthers(forged.head, String(forged.head.key_id), 'head')] };
  },
  'laundered without a signature': (loot, pick) => {
    const forged = laundered(loot, pick);
    return { ...forged, heads: [{ ...forged.head, signature: null, key_id: null }] };
  },
  'begun anew': ({ now }) => ({
    ...now,
    entries: [],
    heads: [{ ...endingAt(headOf(now), []), signed_at: null, key_id: null, signature: null }],
  }),
  'the head deleted': ({ now }) => ({ ...now, heads: [] }),
  'the head of another organisation': ({ now, elsewhere }) => ({
    ...now,
    heads: [{ ...elsewhere, organisation_id: headOf(now).organisation_id ?? null }],
  }),
  'a field of the head changed': ({ now }, pick) => {
    const head = headOf(now);
    const signature = Buffer.from(String(head.signature), 'base64');
    const at = pick(signature.length);
    signature[at] = (signature[at] ?? 0) ^ (1 << pick(8));
    const forged: Row[] = [
      { sequence: Number(head.sequence) + 1 },
      { sequence: Number(head.sequence) - 1 },
      { hash: '0'.repeat(64) },
      { signed_at: new Date(new Date(String(head.signed_at)).getTime() + 1 + pick(1_000)).toISOString() },
      { key_id: foreignKey.id },
      { signature: signature.toString('base64') },
    ];
    return { ...now, heads: [{ ...head, ...forged[pick(forged.length)] }] };
  },
  'the beginning cut off behind a forged start': ({ now }, pick) => {
    const kept = 1 + pick(now.entries.length - 1);
    const place = { ...headOf(now), ...endingAt({}, now.entries.slice(0, kept)) };
    return { ...now, entries: now.entries.slice(kept), starts: [signedByOthers(place, foreignKey.id, 'start')] };
  },
  'everything removed behind a forged start': ({ now }) => ({
    ...now,
    entries: [],
    starts: [signedByOthers(headOf(now), String(headOf(now).key_id), 'start')],
  }),
};
