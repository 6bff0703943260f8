import type { Tenant } from '#kernel/db';
import { recordOf } from '#kernel/records';
import { complianceResources } from '../resource-record.ts';
import { readVersion } from './read-versions.ts';

/** A version, which is told of in the history of its resource. */
export const resourceVersions = recordOf({
  table: 'compliance_versions',
  param: 'resourceVersionId',
  type: 'compliance_version',
  named: 'number',
  within: { record: complianceResources, column: 'resource_id' },
  present: (tenant: Tenant, versionId: string) => readVersion(tenant, versionId),
  event: (deed, { row, parent }, { before, after }) => ({
    action: deed === 'created' ? 'compliance_resource.version_added' : 'compliance_resource.version_changed',
    target: { type: 'compliance_resource', id: parent.id, name: parent.name },
    before: before ? { version: row.number, ...withoutText(before) } : null,
    after: { version: row.number, ...withoutText(after ?? {}) },
  }),
});

/** What a version says is known by its hash. */
const withoutText = (facts: object) =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => name !== 'text' && name !== 'body'));
