import type { OutlineRow } from '#api-contract/compliance/frameworks';
import type { Requirement } from '#api-contract/frameworks/model';
import { type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { findVersion } from './framework-record.ts';

/** Every requirement of a version without its words, in the order of the document. */
export const getFrameworkOutline: HandlerOf<'getFrameworkOutline'> = async ({ tenant, params }) => {
  const { id } = await findVersion(tenant, params.frameworkId, params.versionId);
  const rows = await selectFrom(tenant, 'requirements')
    .select(['ref', 'label', 'title', 'kind', 'parent', 'depth', 'assessable', 'context', 'withdrawn', 'weight'])
    .where('version_id', '=', id)
    .orderBy('position')
    .execute();
  return { items: rows.map(outlineRow) };
};

/** A row of the outline, without what is usual. */
export const outlineRow = ({
  ref,
  label,
  title,
  kind,
  parent,
  depth,
  assessable,
  context,
  withdrawn,
  weight,
}: Omit<OutlineRow, 'context' | 'withdrawn' | 'weight'> & {
  readonly context: boolean;
  readonly withdrawn: boolean;
  readonly weight: number;
}): OutlineRow => ({
  ref,
  label,
  title,
  kind,
  parent,
  depth,
  assessable,
  ...(context && { context }),
  ...(withdrawn && { withdrawn }),
  ...(weight !== 1 && { weight }),
});

export const getRequirement: HandlerOf<'getRequirement'> = async ({ tenant, params }) => {
  const { id } = await findVersion(tenant, params.frameworkId, params.versionId);
  return presentRequirement(await findRequirement(tenant, id, params.ref));
};

export async function findRequirement(tenant: Tenant, versionId: string, ref: string) {
  const found = await selectFrom(tenant, 'requirements')
    .selectAll()
    .where('version_id', '=', versionId)
    .where('ref', '=', ref)
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  return found;
}

export const presentRequirement = ({
  organisation_id: _organisation,
  version_id: _version,
  ...row
}: RowOf<'requirements'>): Requirement => row;
