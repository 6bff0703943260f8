import type { Tenant } from '#kernel/db';
import type { Files } from '#kernel/files';
import { changeImport, type ImportRecord, lockImport, type LockedImport } from '../find-import.ts';
import { bundlesAfter, openTable } from '../open-table.ts';
import type { CaseFacts } from '../rows/interpret-row.ts';
import { DuplicateFinder, keepDuplicates } from '../rows/duplicates.ts';
import { countKinds, interpretRows, keepBadRows } from '../rows/interpret-rows.ts';
import { type Lookups, NameFinder } from '../rows/lookups.ts';

/** What a step works with. Its transactions write on behalf of the user who started the step. */
export interface StepParts {
  readonly files: Files;
  readonly record: ImportRecord;
  readonly signal: AbortSignal;
  readonly inTenant: <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;
}

export type Step = (parts: StepParts) => Promise<void>;

const rowsAtATime = 1_000;

interface Shown {
  readonly preview?: string;
}

/**
 * Interpret the rows of the table that come after the last one dealt with, a bundle in a transaction that also notes how
 * far it came: killed at any point, it goes on with the next bundle and does none twice. Bad rows and duplicates are kept;
 * `deal` is given the others and says what the upload shows besides. Ends early when somebody changed the state, or when another process
 * deals with the same rows.
 */
export async function eachBundle(
  { files, record, signal, inTenant }: StepParts,
  deal: (tenant: Tenant, held: LockedImport, good: readonly CaseFacts[], lookups: Lookups) => Promise<Shown>,
  finish: (tenant: Tenant, held: LockedImport) => Promise<void>,
): Promise<void> {
  const finder = new NameFinder(record);
  const duplicates = looksForDuplicates(record) ? new DuplicateFinder() : null;
  let last = record.step_row;
  const stillOurs = (held: LockedImport) => held.state === record.state && held.step_row === last;
  // Rows before a restart are looked at again where later ones are compared with them.
  for await (const rows of bundlesAfter(await openTable(files, record), duplicates ? 0 : last, rowsAtATime)) {
    signal.throwIfAborted();
    const fresh = rows.filter(({ row }) => row > last);
    if (duplicates && fresh.length < rows.length) {
      await inTenant(async (tenant) => {
        const earlier = rows.filter(({ row }) => row <= last);
        duplicates.note(interpretRows(earlier, record, await finder.lookUp(tenant, earlier)).good);
      });
    }
    if (fresh.length === 0) continue;
    const upTo = fresh.at(-1)?.row ?? last;
    const goesOn = await inTenant(async (tenant) => {
      const held = await lockImport(tenant, record.id);
      if (!stillOurs(held)) return false;
      const lookups = await finder.lookUp(tenant, fresh);
      const { good, bad } = interpretRows(fresh, held, lookups);
      const { others, found } = duplicates ? await duplicates.divide(tenant, held, good) : { others: good, found: [] };
      await keepBadRows(tenant, record.id, bad);
      await keepDuplicates(tenant, record.id, found);
      await changeImport(tenant, record.id, {
        ...(await deal(tenant, held, others, lookups)),
        step_row: upTo,
        progress: held.progress + fresh.length,
        case_count: held.case_count + others.length,
        bad_row_count: held.bad_row_count + bad.length,
        duplicate_count: held.duplicate_count + found.length,
        ...(bad.length > 0 && { bad_kinds: JSON.stringify(countKinds(held.bad_kinds, bad)) }),
      });
      return true;
    });
    if (!goesOn) return;
    last = upTo;
  }
  await inTenant(async (tenant) => {
    const held = await lockImport(tenant, record.id);
    if (stillOurs(held)) await finish(tenant, held);
  });
}

/** An import that makes cases of duplicates too has no use for them. */
const looksForDuplicates = ({ state, on_duplicates }: ImportRecord) => state === 'checking' || on_duplicates === 'skip';
