import type { renditionEndpoints } from '#contract/renditions';
import type { Tenant } from '../db/index.ts';
import { Refusal, type Handler } from '../http/index.ts';
import { askForRendition, renditionOf } from '../renditions/index.ts';
import type { ContractParts } from './contract-parts.ts';

/** Whether a version can be read as pages, and how far the making of them is. */
export function getRendition({ office }: ContractParts): Handler<typeof renditionEndpoints.getRendition> {
  return async ({ params, tenant }) => renditionOf(tenant, await versionOf(tenant, params), office?.version ?? null);
}

/** Have the pages of a version made. */
export function makeRendition({ office }: ContractParts): Handler<typeof renditionEndpoints.makeRendition> {
  return async ({ params, tenant }) =>
    askForRendition(tenant, await versionOf(tenant, params), office?.version ?? null);
}

/** The pages of a version, whole or by range. */
export function downloadRendition(parts: ContractParts): Handler<typeof renditionEndpoints.downloadRendition> {
  const { files, office } = parts;
  return async ({ params, request, inTenant, caller: { organisationId } }) => {
    const file = await inTenant(async (tenant) => {
      const version = await versionOf(tenant, params);
      const { sha256 } = await renditionOf(tenant, version, office?.version ?? null);
      if (sha256 === null) throw new Refusal('not_found');
      return { sha256, size: await sizeOf(tenant, sha256), fileName: pdfName(version.fileName) };
    });
    return files.respond({ organisationId, mediaType: 'application/pdf', ...file }, request.headers);
  };
}

async function versionOf({ db, organisationId }: Tenant, { contractId, versionId }: VersionParams) {
  const version = await db
    .selectFrom('contract_versions as v')
    .innerJoin('files as f', (join) =>
      join.onRef('f.organisation_id', '=', 'v.organisation_id').onRef('f.sha256', '=', 'v.sha256'),
    )
    .where('v.organisation_id', '=', organisationId)
    .where('v.contract_id', '=', contractId)
    .where('v.id', '=', versionId)
    .select(['v.sha256', 'v.file_name as fileName', 'f.media_type as mediaType'])
    .executeTakeFirst();
  if (!version) throw new Refusal('not_found');
  return version;
}

interface VersionParams {
  readonly contractId: string;
  readonly versionId: string;
}

async function sizeOf({ db, organisationId }: Tenant, sha256: string): Promise<number> {
  const { size } = await db
    .selectFrom('files')
    .select('size')
    .where('organisation_id', '=', organisationId)
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  return Number(size);
}

const pdfName = (fileName: string) => `${fileName.replace(/\.docx$/i, '')}.pdf`;
