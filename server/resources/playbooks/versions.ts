import type { PlaybookVersion } from '#api-contract/playbooks/endpoints';
import { audit } from '#kernel/audit';
import { insertInto, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { personOf } from '#kernel/people';
import { hashOf, readRules, withoutRevision } from './draft.ts';
import { playbooks, readPlaybook } from './playbook-record.ts';
import { problemsIn } from './problems.ts';
import { failingTests } from './tests/list-tests.ts';
import { namedFailures } from './tests/named-failures.ts';
import { refusals } from './playbook-refusals.messages.ts';

/** As many versions as are listed. */
const maxListed = 200;
const maxNamed = 50;

/** Freeze the draft as the next version. */
export const publishPlaybook: HandlerOf<'publishPlaybook'> = async ({ tenant, caller, params, body }) => {
  const { id, name, version } = await playbooks.lock(tenant, params.playbookId);
  const rules = (await readRules(tenant, id)).map(withoutRevision);
  if (rules.length === 0) refuse(refusals.noRules);
  const hash = hashOf(rules);
  if (hash !== body.draft_hash) throw new ApiError('edit_conflict');
  const latest = await versionsOf(tenant, id).where('v.number', '=', version).executeTakeFirst();
  if (latest?.hash === hash) refuse(refusals.unchanged(String(version)));
  const failing = await failingTests(tenant, id);
  const problems = problemsIn(rules);
  if (failing.count + problems.length > 0 && body.reason === '') refuseWithout(failing, problems);
  const number = version + 1;
  await insertInto(tenant, 'playbook_versions', {
    playbook_id: id,
    number,
    note: body.note,
    reason: body.reason,
    failing_tests: failing.count,
    rules: JSON.stringify(rules),
    hash,
    published_by: caller.userId,
  }).execute();
  await updateTable(tenant, 'playbooks')
    .set({ version: number, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
  await audit(tenant, {
    action: 'playbook.published',
    target: { type: 'playbook', id, name },
    after: {
      version: number,
      note: body.note,
      rules: rules.length,
      hash,
      ...(body.reason && { reason: body.reason, failing_tests: failing.count, problems }),
    },
  });
  return readPlaybook(tenant, id);
};

export const listPlaybookVersions: HandlerOf<'listPlaybookVersions'> = async ({ tenant, params }) => {
  await readPlaybook(tenant, params.playbookId);
  const rows = await versionsOf(tenant, params.playbookId).orderBy('v.number', 'desc').limit(maxListed).execute();
  return { items: rows.map(presentVersion) };
};

export const getPlaybookVersion: HandlerOf<'getPlaybookVersion'> = async ({ tenant, params }) => {
  const row = await versionsOf(tenant, params.playbookId)
    .select('v.rules')
    .where('v.number', '=', params.number)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return { ...presentVersion(row), rules: row.rules };
};

const versionsOf = (tenant: Tenant, playbookId: string) =>
  selectFrom(tenant, 'playbook_versions as v')
    .select([
      'v.number',
      'v.note',
      'v.reason',
      'v.failing_tests',
      'v.hash',
      'v.published_at',
      personOf('v.published_by').as('published_by'),
    ])
    .where('v.playbook_id', '=', playbookId);

interface VersionRow extends Omit<PlaybookVersion, 'published_at'> {
  readonly published_at: Date;
}

const presentVersion = ({
  number,
  note,
  reason,
  failing_tests,
  hash,
  published_at,
  published_by,
}: VersionRow): PlaybookVersion => ({
  number,
  note,
  reason,
  failing_tests,
  hash,
  published_at: published_at.toISOString(),
  published_by,
});

/** Names what is wrong, beside the reason that is asked for. */
function refuseWithout(failing: Awaited<ReturnType<typeof failingTests>>, problems: readonly string[]): never {
  const fields = [
    { path: 'reason', message: refusals.needsReason },
    ...namedFailures(failing),
    ...problems.slice(0, maxNamed).map((message) => ({ path: 'rules', message })),
  ];
  throw new ApiError('validation_failed', { message: refusals.needsReason, fields });
}

function refuse(message: string): never {
  throw new ApiError('validation_failed', { message });
}
