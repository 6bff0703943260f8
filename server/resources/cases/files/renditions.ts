import { renditionEndpoints } from '#api-contract/contracts/renditions';
import type { Tenant } from '#kernel/db';
import { route, type Api } from '#kernel/http';
import { serveRenditions, type RenderedDocument, type RenditionParts } from '#resources/renditions';
import { findFileVersion } from './find-files.ts';

/** The pages of a file: whether there are any, having them made, and the pages themselves. */
export function caseFileRenditionRoutes(api: Api, parts: RenditionParts): void {
  const { get, make, download } = serveRenditions(documentOf, parts);
  route(api, renditionEndpoints.getCaseFileRendition, get);
  route(api, renditionEndpoints.makeCaseFileRendition, make);
  route(api, renditionEndpoints.downloadCaseFileRendition, download);
}

async function documentOf(tenant: Tenant, params: FileVersionParams): Promise<RenderedDocument> {
  const { file, version } = await findFileVersion(tenant, params);
  return { sha256: version.sha256, mediaType: version.media_type, fileName: file.name };
}

type FileVersionParams = Parameters<typeof findFileVersion>[1];
