import type { NewObligation } from '#api-contract/obligations/endpoints';
import type { Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';

type Citation = NonNullable<NewObligation['source']>;

/** The columns of a passage that stands in the text of a version, letter for letter; others are refused. */
export async function sourceColumns(tenant: Tenant, versionId: string, citation: Citation | undefined) {
  if (!citation) return {};
  const { start, end, quote } = citation;
  if (!(await stands(tenant, versionId, citation))) {
    const message = 'This passage isn’t at that position in the document.';
    throw new ApiError('validation_failed', { message, fields: [{ path: 'source.quote', message }] });
  }
  return { source_version_id: versionId, source_start: start, source_end: end, source_quote: quote };
}

async function stands({ db, organisationId }: Tenant, versionId: string, { start, end, quote }: Citation) {
  const version = await db
    .selectFrom('contract_versions as v')
    .innerJoin('document_texts as t', (join) =>
      join.onRef('t.organisation_id', '=', 'v.organisation_id').onRef('t.sha256', '=', 'v.sha256'),
    )
    .select('t.text')
    .where('v.organisation_id', '=', organisationId)
    .where('v.id', '=', versionId)
    .executeTakeFirst();
  return version?.text?.slice(start, end) === quote;
}
