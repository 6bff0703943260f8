import { renditionEndpoints } from '#api-contract/contracts/renditions';
import { ownRow, selectFrom, type Tenant } from '#kernel/db';
import { mediaTypeOfUse } from '#kernel/files';
import { ApiError, route, type Api } from '#kernel/http';
import { serveRenditions, type RenderedDocument, type RenditionParts } from '#resources/renditions';

/** The pages of a version: whether there are any, having them made, and the pages themselves. */
export function renditionRoutes(api: Api, parts: RenditionParts): void {
  const { get, make, download } = serveRenditions(versionOf, parts);
  route(api, renditionEndpoints.getRendition, get);
  route(api, renditionEndpoints.makeRendition, make);
  route(api, renditionEndpoints.downloadRendition, download);
}

async function versionOf(tenant: Tenant, params: VersionParams): Promise<RenderedDocument> {
  const version = await selectFrom(tenant, 'contract_versions as v')
    .innerJoin('files as f', ownRow('f.sha256', 'v.sha256'))
    .where('v.contract_id', '=', params.contractId)
    .where('v.id', '=', params.versionId)
    .select(['v.sha256', 'v.file_name as fileName', mediaTypeOfUse('v', 'f')])
    .executeTakeFirst();
  if (!version) throw new ApiError('not_found');
  const { media_type: mediaType, ...named } = version;
  return { ...named, mediaType };
}

interface VersionParams {
  readonly contractId: string;
  readonly versionId: string;
}
