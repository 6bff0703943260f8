import type { Tenant } from '../../db/index.ts';
import type { Files } from '../../files/index.ts';
import type { TableRow } from '../../spreadsheets/index.ts';
import { changeImport, type ImportRecord, lockImport, type LockedImport } from '../find-import.ts';
import { bundlesAfter, openTable } from '../open-table.ts';

/** What a step works with. Its transactions write on behalf of whoever asked for the step. */
export interface StepParts {
  readonly files: Files;
  readonly record: ImportRecord;
  readonly signal: AbortSignal;
  readonly inTenant: <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;
}

export type Step = (parts: StepParts) => Promise<void>;

const rowsAtATime = 1_000;

/** What dealing with a bundle changes of the upload's figures. */
export type Figures = Pick<LockedImport, 'case_count' | 'bad_row_count'> & { readonly preview?: string };

/**
 * Deal with the rows of the table that come after the last one dealt with, a bundle in a transaction that also notes how
 * far it came: killed at any point, it goes on with the next bundle and does none twice. Ends early when somebody changed
 * the state, or when another process deals with the same rows.
 */
export async function eachBundle(
  { files, record, signal, inTenant }: StepParts,
  deal: (tenant: Tenant, held: LockedImport, rows: readonly TableRow[]) => Promise<Figures>,
  finish: (tenant: Tenant, held: LockedImport) => Promise<void>,
): Promise<void> {
  let last = record.step_row;
  const stillOurs = (held: LockedImport) => held.state === record.state && held.step_row === last;
  for await (const rows of bundlesAfter(await openTable(files, record), last, rowsAtATime)) {
    signal.throwIfAborted();
    const upTo = rows.at(-1)?.row ?? last;
    const goesOn = await inTenant(async (tenant) => {
      const held = await lockImport(tenant, record.id);
      if (!stillOurs(held)) return false;
      const figures = await deal(tenant, held, rows);
      await changeImport(tenant, record.id, { ...figures, step_row: upTo, progress: held.progress + rows.length });
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
