import { v7 as uuid } from 'uuid';
import type { FrameworkCounts } from '#api-contract/frameworks/model';
import { audit } from '#kernel/audit';
import { insertInto, selectFrom } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { binOf, changeOf, createOf } from '#kernel/records';
import { findVersion, frameworks, readFramework } from './framework-record.ts';

export const noRequirements: FrameworkCounts = {
  requirements: 0,
  groups: 0,
  controls: 0,
  articles: 0,
  paragraphs: 0,
  points: 0,
  assessable: 0,
  withdrawn: 0,
  context: 0,
  params: 0,
  statements: 0,
};

export const createFramework: HandlerOf<'createFramework'> = createOf(frameworks, {
  values: ({ version: _version, ...facts }, { caller }) => ({
    ...facts,
    origin: 'own' as const,
    adopted_version_id: uuid(),
    created_by: caller.userId,
  }),
  onStored: async ({ version }, { tenant, id }) => {
    const { adopted_version_id } = await selectFrom(tenant, 'frameworks')
      .select('adopted_version_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await insertInto(tenant, 'framework_versions', {
      id: adopted_version_id,
      framework_id: id,
      version,
      format: 'own',
      sha256: null,
      release: null,
      counts: JSON.stringify(noRequirements),
    }).execute();
  },
});

export const updateFramework: HandlerOf<'updateFramework'> = changeOf(frameworks);

export const { remove: deleteFramework, restore: restoreFramework } = binOf(frameworks);

/** Make a version the one that new assessments are of. */
export const adoptFrameworkVersion: HandlerOf<'adoptFrameworkVersion'> = async ({ tenant, params, body }) => {
  const row = await frameworks.lock(tenant, params.frameworkId);
  const { id, version } = await findVersion(tenant, row.id, body.version_id);
  if (id === row.adopted_version_id) return readFramework(tenant, row.id);
  const before = await findVersion(tenant, row.id, row.adopted_version_id);
  await frameworks.revise(tenant, [row], { adopted_version_id: id });
  await audit(tenant, {
    action: 'framework.adopted',
    target: { type: 'framework', id: row.id, name: row.name },
    before: { version: before.version },
    after: { version },
  });
  return readFramework(tenant, row.id);
};
