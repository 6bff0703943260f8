import type { NewObligation } from '#api-contract/obligations/endpoints';
import { ownRow, selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { refusals } from './obligation-refusals.messages.ts';

type Citation = NonNullable<NewObligation['source']>;

/** Refuses passages that aren’t in the text of a version, letter for letter. */
export async function requirePassages(
  tenant: Tenant,
  versionId: string,
  citations: readonly Citation[],
): Promise<void> {
  if (citations.length === 0) return;
  const version = await selectFrom(tenant, 'contract_versions as v')
    .innerJoin('document_texts as t', ownRow('t.sha256', 'v.sha256'))
    .select('t.text')
    .where('v.id', '=', versionId)
    .executeTakeFirst();
  if (citations.every(({ start, end, quote }) => version?.text?.slice(start, end) === quote)) return;
  const message = refusals.passage;
  throw new ApiError('validation_failed', { message, fields: [{ path: 'source.quote', message }] });
}

export const columnsOf = (versionId: string, { start, end, quote }: Citation) => ({
  source_version_id: versionId,
  source_start: start,
  source_end: end,
  source_quote: quote,
});
