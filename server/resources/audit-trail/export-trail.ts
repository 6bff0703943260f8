import { Readable } from 'node:stream';
import type { Endpoints } from '#api-contract/endpoints';
import { selectFrom, type Tenant } from '#kernel/db';
import type { HandlerOf, StreamCall } from '#kernel/http';
import { audit, canonicalJson, chainedEntry } from '#kernel/audit';
import { requireWhole } from './withheld.ts';

type Call = StreamCall<Endpoints['exportAuditTrail']>;

const pageSize = 1_000;

/**
 * The whole trail as lines of canonical JSON, the last of which is the signed head. Its own entry is in it. Where older
 * months were removed, the first line is the signed start: the last entry that is not there any more.
 */
export const exportTrail: HandlerOf<'exportAuditTrail'> = async ({ inTenant, caller }) => {
  const { head, start } = await inTenant(async (tenant) => {
    await requireWhole(tenant);
    await audit(tenant, {
      action: 'audit.exported',
      target: { type: 'audit_trail', id: caller.organisationId, name: null },
    });
    return { head: await readHead(tenant), start: await readStart(tenant) };
  });
  return new Response(
    Readable.toWeb(Readable.from(lines(inTenant, start, head), { objectMode: false })) as ReadableStream,
    {
      headers: {
        'content-type': 'application/x-ndjson',
        'content-disposition': `attachment; filename="audit-trail-${head.signed_at.slice(0, 10)}-${head.sequence}.jsonl"`,
        'cache-control': 'no-store',
      },
    },
  );
};

type SignedHead = ReturnType<typeof presentSigned>;

async function* lines(inTenant: Call['inTenant'], start: SignedHead | null, head: SignedHead): AsyncGenerator<string> {
  if (start) yield `${canonicalJson({ start })}\n`;
  let sequence = start?.sequence ?? 0;
  while (sequence < head.sequence) {
    const rows = await inTenant((tenant) => readEntries(tenant, sequence, head.sequence));
    if (rows.length === 0) break;
    yield rows.map((row) => `${canonicalJson({ ...chainedEntry(row), hash: row.hash })}\n`).join('');
    sequence = Number(rows.at(-1)?.sequence);
  }
  yield `${canonicalJson({ head })}\n`;
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
