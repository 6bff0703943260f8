import type { ReviewCitation } from '#api-contract/reviews/endpoints';
import { ownRow, selectFrom, type Tenant } from '#kernel/db';
import { provenCitations, type ReviewCitation as Quoted } from '#review';

/**
 * Citations as they are stored, whoever made them: the version’s text is read, and a quote that differs from it by a
 * letter is refused with QuoteNotInDocument.
 */
export async function citing(
  tenant: Tenant,
  versionId: string,
): Promise<(citations: readonly Quoted[]) => ReviewCitation[]> {
  const found = await selectFrom(tenant, 'contract_versions as v')
    .innerJoin('document_texts as t', ownRow('t.sha256', 'v.sha256'))
    .where('v.id', '=', versionId)
    .select(['t.text', 't.pages'])
    .executeTakeFirst();
  const pages = found?.pages ?? [];
  const pageAt = (start: number) => pages.find((page) => page.start <= start && start < page.end)?.no ?? null;
  return (citations) =>
    provenCitations(found?.text ?? '', citations).map((citation) => ({ ...citation, page: pageAt(citation.start) }));
}
