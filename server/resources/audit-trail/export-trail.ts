import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Json } from '#api-contract/audit/canonical-json';
import { digestStart, digestText, sealText } from '#api-contract/audit/exported-extract';
import type { Endpoints } from '#api-contract/endpoints';
import { readerOf } from '#kernel/access';
import { everyRow, type Reader, type RowOf, selectFrom, type Tenant } from '#kernel/db';
import type { HandlerOf, StreamCall } from '#kernel/http';
import { audit, canonicalJson, chainedEntry, forTrail } from '#kernel/audit';
import { entries } from './list-entries.ts';
import { requireWhole } from './withheld.ts';

type Call = StreamCall<Endpoints['exportAuditTrail']>;

const pageSize = 1_000;

type Query = Call['query'];

/**
 * The whole trail as lines of canonical JSON, the last of which is the signed head. Its own entry is in it. Where older
 * months were removed, the first line is the signed start: the last entry that is not there any more. Narrowed by
 * filters, it has hashes in place of the entries that don’t match, and a seal over all lines.
 */
export const exportTrail: HandlerOf<'exportAuditTrail'> = async ({ inTenant, caller, query }) => {
  const filters = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  const isNarrowed = Object.keys(filters).length > 0;
  const { head, start, seal } = await inTenant(async (tenant) => {
    await requireWhole(tenant);
    await audit(tenant, {
      action: 'audit.exported',
      target: { type: 'audit_trail', id: caller.organisationId, name: null },
      ...(isNarrowed && { after: { filters } }),
    });
    const signed = await readHead(tenant);
    return { head: signed, start: await readStart(tenant), seal: await sealerOf(tenant, signed) };
  });
  const lines = isNarrowed
    ? narrowedLines({
        inTenant,
        start,
        head,
        query: { ...query, reader: readerOf(caller) },
        filters: forTrail(filters),
        seal,
      })
    : wholeLines(inTenant, start, head);
  const kind = isNarrowed ? 'audit-extract' : 'audit-trail';
  return new Response(Readable.toWeb(Readable.from(lines, { objectMode: false })) as ReadableStream, {
    headers: {
      'content-type': 'application/x-ndjson',
      'content-disposition': `attachment; filename="${kind}-${head.signed_at.slice(0, 10)}-${head.sequence}.jsonl"`,
      'cache-control': 'no-store',
    },
  });
};

/**
 * The entries about one thing, with hashes in the place of all others: lines that verify without this server. Its own
 * entry is in it, so that the trail tells of every copy.
 */
export async function* extractAbout(
  inTenant: Call['inTenant'],
  organisationId: string,
  object: `${string}:${string}`,
): AsyncGenerator<string> {
  const { head, start, seal } = await inTenant(async (tenant) => {
    await audit(tenant, {
      action: 'audit.exported',
      target: { type: 'audit_trail', id: organisationId, name: null },
      after: { filters: { object } },
    });
    const signed = await readHead(tenant);
    return { head: signed, start: await readStart(tenant), seal: await sealerOf(tenant, signed) };
  });
  const query = { object, reader: everyRow };
  yield* narrowedLines({ inTenant, start, head, query, filters: forTrail({ object }), seal });
}

type SignedHead = ReturnType<typeof presentSigned>;

async function* wholeLines(
  inTenant: Call['inTenant'],
  start: SignedHead | null,
  head: SignedHead,
): AsyncGenerator<string> {
  if (start) yield `${canonicalJson({ start })}\n`;
  let sequence = start?.sequence ?? 0;
  while (sequence < head.sequence) {
    const rows = await inTenant((tenant) => readEntries(tenant, sequence, head.sequence));
    if (rows.length === 0) break;
    yield rows.map((row) => `${lineOf(row)}\n`).join('');
    sequence = Number(rows.at(-1)?.sequence);
  }
  yield `${canonicalJson({ head })}\n`;
}

const lineOf = (row: RowOf<'audit_entries'>) => canonicalJson({ ...chainedEntry(row), hash: row.hash });

interface Narrowed {
  readonly inTenant: Call['inTenant'];
  readonly start: SignedHead | null;
  readonly head: SignedHead;
  readonly query: Query & { readonly reader: Reader };
  readonly filters: Json;
  readonly seal: (digest: string) => Json;
}

async function* narrowedLines({ inTenant, start, head, query, filters, seal }: Narrowed): AsyncGenerator<string> {
  let digest = digestStart;
  const sealed = (value: string) => {
    digest = createHash('sha256').update(digestText(digest, value)).digest('hex');
    return `${value}\n`;
  };
  yield sealed(canonicalJson({ extract: { organisation_id: head.organisation_id, filters } }));
  if (start) yield sealed(canonicalJson({ start }));
  let sequence = start?.sequence ?? 0;
  while (sequence < head.sequence) {
    const { rows, matching } = await inTenant((tenant) => readMatching(tenant, query, sequence, head.sequence));
    if (rows.length === 0) break;
    for (const line of stretchesOf(rows, matching)) yield sealed(line);
    sequence = Number(rows.at(-1)?.sequence);
  }
  yield sealed(canonicalJson({ head }));
  yield `${canonicalJson({ seal: seal(digest) })}\n`;
}

/** Entries that match, and between them the hashes of those that don’t. */
function* stretchesOf(rows: readonly RowOf<'audit_entries'>[], matching: ReadonlySet<string>): Generator<string> {
  let omitted: RowOf<'audit_entries'>[] = [];
  const hashes = () =>
    canonicalJson({ hashes: { first: Number(omitted[0]?.sequence), hashes: omitted.map(({ hash }) => hash) } });
  for (const row of rows) {
    if (!matching.has(row.sequence)) {
      omitted.push(row);
      continue;
    }
    if (omitted.length > 0) yield hashes();
    omitted = [];
    yield lineOf(row);
  }
  if (omitted.length > 0) yield hashes();
}

async function readMatching(tenant: Tenant, query: Narrowed['query'], above: number, upTo: number) {
  const rows = await readEntries(tenant, above, upTo);
  const { with: tables, from, where } = await entries.select(tenant, query);
  const { rows: found } = await sql<{ sequence: string }>`
    ${tables ? sql`with ${tables}` : sql``} select e.sequence from ${from}
    where ${where} and e.sequence > ${above} and e.sequence <= ${rows.at(-1)?.sequence ?? above}`.execute(tenant.db);
  return { rows, matching: new Set(found.map(({ sequence }) => sequence)) };
}

/** Signs a digest of lines together with the end of the chain, with the key that signs now. */
async function sealerOf({ db, organisationId, signer }: Tenant, { sequence, hash }: SignedHead) {
  const key = await db.selectFrom('audit_keys').select('public_key').where('id', '=', signer.keyId).executeTakeFirst();
  const place = {
    organisation_id: organisationId,
    sequence,
    hash,
    signed_at: new Date().toISOString(),
    key_id: signer.keyId,
  };
  return (digest: string) => ({
    ...place,
    digest,
    public_key: key?.public_key ?? '',
    signature: signer.sign(sealText(place, digest)),
  });
}

function readEntries(tenant: Tenant, above: number, upTo: number) {
  return selectFrom(tenant, 'audit_entries')
    .selectAll()
    .where('sequence', '>', String(above))
    .where('sequence', '<=', String(upTo))
    .orderBy('sequence')
    .limit(pageSize)
    .execute();
}

async function readHead(tenant: Tenant): Promise<SignedHead> {
  const { organisationId } = tenant;
  const row = await selectFrom(tenant, 'audit_heads as h')
    .leftJoin('audit_keys as k', 'k.id', 'h.key_id')
    .select(['h.sequence', 'h.hash', 'h.signed_at', 'h.key_id', 'h.signature', 'k.public_key'])
    .executeTakeFirstOrThrow();
  return presentSigned(organisationId, row);
}

async function readStart(tenant: Tenant): Promise<SignedHead | null> {
  const { organisationId } = tenant;
  const row = await selectFrom(tenant, 'audit_starts as s')
    .leftJoin('audit_keys as k', 'k.id', 's.key_id')
    .select(['s.sequence', 's.hash', 's.signed_at', 's.key_id', 's.signature', 'k.public_key'])
    .executeTakeFirst();
  return row ? presentSigned(organisationId, row) : null;
}

interface SignedRow {
  readonly sequence: string;
  readonly hash: string;
  readonly signed_at: Date | null;
  readonly key_id: string | null;
  readonly signature: string | null;
  readonly public_key: string | null;
}

function presentSigned(organisationId: string, row: SignedRow) {
  return {
    organisation_id: organisationId,
    sequence: Number(row.sequence),
    hash: row.hash,
    signed_at: row.signed_at?.toISOString() ?? '',
    key_id: row.key_id ?? '',
    public_key: row.public_key ?? '',
    signature: row.signature ?? '',
  };
}
