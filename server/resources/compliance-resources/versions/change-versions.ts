import { createHash } from 'node:crypto';
import { maxVersions } from '#api-contract/compliance-resources/kinds';
import {
  type NewResourceVersion,
  type ResourceVersionChange,
  resourceVersionEndpoints,
} from '#api-contract/compliance-resources/versions';
import { stateAfter } from '#api-contract/compliance-resources/version-states';
import { resourceLimits } from '#api-contract/compliance-resources/resource-limits.messages';
import { audit } from '#kernel/audit';
import { insertInto, selectFrom, type Tenant } from '#kernel/db';
import { claimFile, cleanFileName, type Files } from '#kernel/files';
import { ApiError, type Handler, type HandlerOf } from '#kernel/http';
import { changeOf, createOf, newIdOf, requireRoom } from '#kernel/records';
import { complianceResources, readComplianceResource } from '../resource-record.ts';
import { refusals } from '../resource-refusals.messages.ts';
import { readVersion, readVersions } from './read-versions.ts';
import { resourceVersions } from './version-record.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

type Bump = NewResourceVersion['bump'];

/** The number behind every other one: a first 1.0, a new major, or the next minor of the latest. */
async function nextNumber(tenant: Tenant, resourceId: string, bump: Bump) {
  const latest = await selectFrom(tenant, 'compliance_versions')
    .select(['major', 'minor'])
    .where('resource_id', '=', resourceId)
    .orderBy('major', 'desc')
    .orderBy('minor', 'desc')
    .executeTakeFirst();
  const [major, minor] =
    latest === undefined ? [1, 0] : bump === 'minor' ? [latest.major, latest.minor + 1] : [latest.major + 1, 0];
  return { major, minor, number: `${major}.${minor}` };
}

const requireRoomFor = (tenant: Tenant, resource_id: string) =>
  requireRoom(tenant, 'compliance_versions', { resource_id }, maxVersions, {
    path: 'bump',
    message: refusals.tooManyVersions(String(maxVersions)),
  });

export const listResourceVersions: HandlerOf<'listResourceVersions'> = async ({ tenant, params }) => {
  await readComplianceResource(tenant, params.resourceId);
  return { items: await readVersions(tenant, (query) => query.where('v.resource_id', '=', params.resourceId)) };
};

export const createResourceVersion: HandlerOf<'createResourceVersion'> = createOf(resourceVersions, {
  validate: (_body, { tenant, parent }) => requireRoomFor(tenant, parent.id),
  values: async (
    { bump, content, effective, expires, material_change, note, ...said },
    { tenant, parent, caller },
  ) => ({
    ...(await nextNumber(tenant, parent.id, bump)),
    resource_id: parent.id,
    content,
    ...('text' in said
      ? { body: said.text, sha256: hashOf(said.text) }
      : { link: said.link, sha256: hashOf(said.link) }),
    effective,
    expires,
    material_change,
    note,
    author_id: caller.userId,
  }),
  trail: ({ content, effective, expires, material_change }, row) => ({
    content,
    effective,
    expires,
    material_change,
    sha256: row.sha256,
  }),
});

/** Adds a version with a file: its bytes are durable before anything refers to them. */
export function uploadResourceVersion(files: Files): Handler<typeof resourceVersionEndpoints.uploadResourceVersion> {
  return async ({ params, query, upload, caller, request, inTenant }) => {
    const { file_name, bump = 'major', effective = null, expires = null, material_change = false, note = '' } = query;
    if (effective && expires && effective > expires)
      throw new ApiError('validation_failed', { fields: [{ path: 'expires', message: resourceLimits.window }] });
    const prepare = async (tenant: Tenant) => {
      const resource = await complianceResources.lock(tenant, params.resourceId);
      await requireRoomFor(tenant, resource.id);
      return resource;
    };
    await inTenant(prepare);
    const limits = resourceVersionEndpoints.uploadResourceVersion.upload;
    return files.receive(upload, limits, request.signal, async (arrived) => {
      await files.keep(inTenant, arrived);
      return inTenant(async (tenant) => {
        const resource = await prepare(tenant);
        const said = { ...query, sha256: arrived.sha256 };
        const { id, isRepeated } = await newIdOf(tenant, 'compliance_versions', { caller, request, params, said });
        if (isRepeated) return readVersion(tenant, id);
        await claimFile(tenant, arrived.sha256);
        const facts = { effective, expires, material_change, sha256: arrived.sha256 };
        const number = await nextNumber(tenant, resource.id, bump);
        await insertInto(tenant, 'compliance_versions', {
          ...number,
          ...facts,
          id,
          resource_id: resource.id,
          content: 'file',
          file_name: cleanFileName(file_name),
          file_sha256: arrived.sha256,
          media_type: arrived.mediaType,
          note,
          author_id: caller.userId,
        }).execute();
        await audit(tenant, {
          action: 'compliance_resource.version_added',
          target: { type: 'compliance_resource', id: resource.id, name: resource.name },
          after: { version: number.number, content: 'file', ...facts },
        });
        return readVersion(tenant, id);
      });
    });
  };
}

/** Changes a version that isn’t published; whatever was decided about it, it is a draft again. */
export const updateResourceVersion: HandlerOf<'updateResourceVersion'> = changeOf(resourceVersions, {
  known: async ({ row }) => ({ text: row.body }),
  validate: (after, { row }) => {
    if (stateAfter(row.state, 'edit') === null) refuse(refusals.state.edit);
    if ('text' in after && row.content !== 'text') refuse(refusals.content, 'text');
    if ('link' in after && row.content !== 'link') refuse(refusals.content, 'link');
    const { effective, expires } = { ...row, ...after };
    if (effective && expires && effective > expires) refuse(resourceLimits.window, 'expires');
  },
  columns: (after, { row, tenant }) => ({
    ...columnsOf(after),
    state: stateAfter(row.state, 'edit') ?? row.state,
    editor_ids: [...new Set([...row.editor_ids, ...(tenant.author.id ? [tenant.author.id] : [])])],
  }),
});

type Facts = Omit<ResourceVersionChange, 'revision'>;

const columnsOf = ({ text, link, ...facts }: Facts) => ({
  ...facts,
  ...(text !== undefined && { body: text, sha256: hashOf(text) }),
  ...(link !== undefined && { link, sha256: hashOf(link) }),
});

/** The bytes of a version’s file, whole or by range. */
export function downloadResourceVersion(
  files: Files,
): Handler<typeof resourceVersionEndpoints.downloadResourceVersion> {
  return async ({ params, request, inTenant, caller: { organisationId } }) => {
    const version = await inTenant(async (tenant) => {
      await readComplianceResource(tenant, params.resourceId);
      return readVersion(tenant, params.resourceVersionId, params.resourceId);
    });
    return respondWithFile(files, organisationId, version, request.headers);
  };
}

/** The file of a version; refused as not found where it has none. */
export function respondWithFile(
  files: Files,
  organisationId: string,
  { file, sha256 }: Pick<Awaited<ReturnType<typeof readVersion>>, 'file' | 'sha256'>,
  headers: Headers,
): Promise<Response> {
  if (!file) throw new ApiError('not_found');
  const { name: fileName, size, media_type: mediaType } = file;
  return files.respond({ organisationId, sha256, size, mediaType, fileName }, headers);
}

function refuse(message: string, path?: string): never {
  throw new ApiError('validation_failed', { message, ...(path && { fields: [{ path, message }] }) });
}
