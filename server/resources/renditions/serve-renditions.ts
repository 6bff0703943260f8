import type { Rendition } from '#api-contract/contracts/renditions';
import { selectFrom, type Tenant } from '#kernel/db';
import type { Files } from '#kernel/files';
import { ApiError, type RequestFacts } from '#kernel/http';
import { askForRendition, renditionOf } from './kept-renditions.ts';
import type { Office } from './office.ts';

/** A document of which there may be pages. */
export interface RenderedDocument {
  readonly sha256: string;
  readonly mediaType: string;
  readonly fileName: string;
}

export interface RenditionParts {
  readonly files: Files;
  /** Makes pages of Word documents, where there is one. */
  readonly office?: Office | null;
}

interface Asked<Params> {
  readonly params: Params;
  readonly tenant: Tenant;
}

interface AskedForFile<Params> {
  readonly params: Params;
  readonly request: RequestFacts;
  readonly caller: { readonly organisationId: string };
  readonly inTenant: <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;
}

/** The three routes of pages, for documents that are found by a route's parameters; `find` refuses those that are not there. */
export function serveRenditions<Params>(
  find: (tenant: Tenant, params: Params) => Promise<RenderedDocument>,
  { files, office }: RenditionParts,
) {
  const converter = () => office?.version ?? null;
  return {
    get: async ({ params, tenant }: Asked<Params>): Promise<Rendition> =>
      renditionOf(tenant, await find(tenant, params), converter()),

    make: async ({ params, tenant }: Asked<Params>): Promise<Rendition> =>
      askForRendition(tenant, await find(tenant, params), converter()),

    download: async ({ params, request, inTenant, caller: { organisationId } }: AskedForFile<Params>) => {
      const file = await inTenant(async (tenant) => {
        const document = await find(tenant, params);
        const { sha256 } = await renditionOf(tenant, document, converter());
        if (sha256 === null) throw new ApiError('not_found');
        return { sha256, size: await sizeOf(tenant, sha256), fileName: pdfName(document.fileName) };
      });
      return files.respond({ organisationId, mediaType: 'application/pdf', ...file }, request.headers);
    },
  };
}

async function sizeOf(tenant: Tenant, sha256: string): Promise<number> {
  const { size } = await selectFrom(tenant, 'files')
    .select('size')
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  return Number(size);
}

const pdfName = (fileName: string) => `${fileName.replace(/\.docx$/i, '')}.pdf`;
