import { canonicalJson, chainedEntry } from '#kernel/audit';
import { selectFrom, type Tenant } from '#kernel/db';

const mostEntries = 500;
/** Characters of JSON; an entry that is longer goes alone. */
const longest = 1_000_000;

/** Entries that follow each other, as an export writes them. */
export interface Batch {
  readonly organisationId: string;
  readonly entries: readonly BatchEntry[];
  readonly first: number;
  readonly last: number;
}

export interface BatchEntry {
  readonly sequence: number;
  readonly occurredAt: string;
  readonly action: string;
  readonly outcome: 'success' | 'refused' | 'failure';
  /** Canonical JSON, with the hash. */
  readonly text: string;
}

/** The entries after one, as many as are sent at once; null where there are none. */
export async function readBatch(tenant: Tenant, after: string): Promise<Batch | null> {
  const rows = await selectFrom(tenant, 'audit_entries')
    .selectAll()
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(mostEntries)
    .execute();
  const entries: BatchEntry[] = [];
  let length = 0;
  for (const row of rows) {
    const { action, outcome } = row;
    const text = canonicalJson({ ...chainedEntry(row), hash: row.hash });
    length += text.length;
    if (length > longest && entries.length > 0) break;
    entries.push({ sequence: Number(row.sequence), occurredAt: row.occurred_at.toISOString(), action, outcome, text });
  }
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return null;
  return { organisationId: tenant.organisationId, entries, first: first.sequence, last: last.sequence };
}
