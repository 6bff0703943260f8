import type { contractPageEndpoints } from '#api-contract/contracts/page';
import { ownRow, selectFrom } from '#kernel/db';
import { ApiError, type Handler } from '#kernel/http';

/** The text of a version as it was read from its document. */
export const getVersionText: Handler<typeof contractPageEndpoints.getVersionText> = async ({ params, tenant }) => {
  const version = await selectFrom(tenant, 'contract_versions as v')
    .leftJoin('document_texts as t', ownRow('t.sha256', 'v.sha256'))
    .where('v.contract_id', '=', params.contractId)
    .where('v.id', '=', params.versionId)
    .select('t.text')
    .executeTakeFirst();
  if (!version) throw new ApiError('not_found');
  return { text: version.text };
};
