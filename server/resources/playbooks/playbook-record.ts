import type { Playbook } from '#api-contract/playbooks/endpoints';
import { playbookFields } from '#api-contract/playbooks/fields';
import { selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { presentRecord } from '#kernel/lists';
import { recordOf } from '#kernel/records';
import { problemsIn } from './problems.ts';
import { countTests } from './tests/count-tests.ts';
import { hashOf, readRules, withoutRevision } from './draft.ts';

/** A playbook with its draft; refused as not found where there is none, or where it is in the bin. */
export async function readPlaybook(tenant: Tenant, playbookId: string): Promise<Playbook> {
  const record = await selectFrom(tenant, 'playbooks')
    .selectAll()
    .where('id', '=', playbookId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!record) throw new ApiError('not_found');
  const rules = await readRules(tenant, playbookId);
  const latest = await selectFrom(tenant, 'playbook_versions')
    .select('hash')
    .where('playbook_id', '=', playbookId)
    .where('number', '=', record.version)
    .executeTakeFirst();
  const draft_hash = hashOf(rules.map(withoutRevision));
  return {
    id: record.id,
    ...presentRecord(playbookFields, { ...record, rule_count: rules.length }, {}),
    rules,
    draft_hash,
    is_changed: latest?.hash !== draft_hash,
    problems: problemsIn(rules),
    tests: await countTests(tenant, record.id),
    revision: record.revision,
    created_at: record.created_at.toISOString(),
  };
}

export const playbooks = recordOf({
  table: 'playbooks',
  param: 'playbookId',
  type: 'playbook',
  named: 'name',
  sorted: ['name'],
  gone: 'deleted_at',
  present: readPlaybook,
});
