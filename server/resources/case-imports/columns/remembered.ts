import { sql } from 'kysely';
import { type CaseImportField, repeatableImportFields } from '#api-contract/cases/imports';
import type { Tenant } from '#kernel/db';
import { headingKey } from '#kernel/text';
import { fieldOfHeading } from './headings.ts';

export const isRepeatable = (field: CaseImportField) => (repeatableImportFields as readonly string[]).includes(field);

/**
 * What each heading means: as this person chose the last time, else as anybody of the organisation did, else by its
 * words. A field that can stand once is given to the first column that claims it.
 */
export async function guessFields(
  { db, organisationId }: Tenant,
  userId: string | null,
  headings: readonly string[],
): Promise<(CaseImportField | null)[]> {
  const keys = headings.map(headingKey);
  const { rows } = await sql<{ heading_key: string; field: CaseImportField | null }>`
    select distinct on (heading_key) heading_key, field from case_import_headings
    where organisation_id = ${organisationId} and heading_key = any(${keys}::text[])
    order by heading_key, (user_id = ${userId}::uuid) desc, chosen_at desc`.execute(db);
  const chosen = new Map(rows.map(({ heading_key, field }) => [heading_key, field]));
  const taken = new Set<CaseImportField>();
  return headings.map((heading, index) => {
    const key = keys[index] ?? '';
    const field = chosen.has(key) ? (chosen.get(key) ?? null) : fieldOfHeading(heading);
    if (field === null || (taken.has(field) && !isRepeatable(field))) return null;
    taken.add(field);
    return field;
  });
}

/** Remembers which fields these headings were matched to. */
export async function rememberFields(
  { db, organisationId }: Tenant,
  userId: string,
  columns: readonly { readonly heading: string; readonly field: CaseImportField | null }[],
): Promise<void> {
  const byKey = new Map(columns.map(({ heading, field }) => [headingKey(heading), field]));
  byKey.delete('');
  if (byKey.size === 0) return;
  await db
    .insertInto('case_import_headings')
    .values(
      [...byKey].map(([heading_key, field]) => ({
        organisation_id: organisationId,
        user_id: userId,
        heading_key,
        field,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'heading_key', 'user_id'])
        .doUpdateSet({ field: (eb) => eb.ref('excluded.field'), chosen_at: sql`now()` }),
    )
    .execute();
}
