import { beforeAll, expect, test } from 'vitest';
import type { EndpointName } from '#api-contract/endpoints';
import { referencesToPeople } from '#resources/organisation';
import type { CallOptions } from '#server/testing/index';
import { sharedApp } from '#server/testing/index';
import { cases, sentBy } from './tenant-matrix/cases.ts';
import { asTableOwner } from './tenant-matrix/table-owner.ts';
import { makeWorld, startMatrixApp, type Member, type World } from './tenant-matrix/world.ts';

const app = sharedApp(startMatrixApp);
let world: World;
beforeAll(async () => {
  world = await makeWorld(app, 'Ours');
});

const withdraw = ({ id }: Pick<Member, 'id'>) =>
  app.call('removeInvitation', { token: world.owner.token, params: { memberId: id } });

test('it is settled for every column that refers to a person what a withdrawn invitation does to it', async () => {
  const keys = await asTableOwner<{ name: string }>(
    app,
    `select conrelid::regclass || '.' || attname as name from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where contype = 'f' and confrelid = 'users'::regclass and attname <> 'organisation_id' order by 1`,
  );
  expect(Object.keys(referencesToPeople).toSorted()).toEqual(keys.map(({ name }) => name).toSorted());
});

/** Puts a person where a column of this name can refer to one; the rest of the row is made as the app makes it. */
const rowsBefore: Record<string, (invited: Member) => Promise<unknown>> = {
  'case_participants.user_id': async ({ id }) => {
    const body = { name: 'Lease', participant_ids: [id] };
    return app.call('createCase', { token: world.owner.token, body });
  },
  'contract_mentions.user_id': async ({ id }) => {
    const params = { contractId: world.kept.contract.id };
    return app.call('createComment', { token: world.owner.token, params, body: { text: 'Look', mentions: [id] } });
  },
  'list_preferences.user_id': ({ id }) =>
    asTableOwner(
      app,
      `insert into list_preferences (organisation_id, user_id, list)
       values ('${world.organisationId}', '${id}', 'contracts')`,
    ),
  'notification_channels.user_id': ({ id }) =>
    namedIn('notification_channels', id, { kind: 'comment', channel: 'off' }),
  'notification_mail_times.user_id': ({ id }) => namedIn('notification_mail_times', id, { digest: 'weekly' }),
  'notification_mutes.user_id': ({ id }) =>
    namedIn('notification_mutes', id, { object_type: 'contract', object_id: world.kept.contract.id }),
  'notifications.user_id': (invited) => world.makeNotification(invited),
  'compliance_campaign_members.user_id': async ({ id }) => {
    await created('startCampaign')();
    await asTableOwner(
      app,
      `insert into compliance_campaign_members (organisation_id, campaign_id, user_id)
       select organisation_id, id, '${id}' from compliance_campaigns
       where organisation_id = '${world.organisationId}' limit 1`,
    );
  },
  'one_time_links.user_id': ({ id }) =>
    app.call('resendInvitation', { token: world.owner.token, params: { memberId: id } }).then(() => app.deliverMail()),
  'report_schedule_recipients.user_id': ({ id }) => scheduledFor(id),
  'report_sendings.user_id': async ({ id }) =>
    app.call('sendReportNow', { token: world.owner.token, params: { scheduleId: (await scheduledFor(id)).body.id } }),
  // The world signs in everybody that it makes.
  'access_tokens.user_id': async () => undefined,
  'uploads.user_id': (invited) => world.makeUpload(invited),
};

/** A report that is sent to somebody. */
const scheduledFor = async (recipient: string) => {
  const call = await cases.createReportSchedule(world, { ...world.members.Owner, id: recipient });
  return app.call('createReportSchedule', { token: world.owner.token, ...call });
};

const namedIn = (table: string, person: string, facts: Readonly<Record<string, string>>) =>
  asTableOwner(
    app,
    `insert into ${table} (organisation_id, user_id, ${Object.keys(facts).join(', ')})
     values ('${world.organisationId}', '${person}', '${Object.values(facts).join("', '")}')`,
  );

/** Makes a row as those who may do. */
const created = (name: EndpointName) => async () =>
  app.call(name, { token: world.owner.token, ...(await sentBy(name, world, world.members.Owner)) } as CallOptions<
    typeof name
  >);

/** Makes a row in a table that the world has none in; whom it names is changed afterwards. */
const rowsToChange: Record<string, () => Promise<unknown>> = {
  analyses: created('createAnalysis'),
  answer_comments: created('addAnswerComment'),
  answers: created('changeAnswers'),
  assessment_findings: created('createAssessmentFinding'),
  assessment_snapshots: created('closeAssessment'),
  assessments: created('createAssessment'),
  audit_grants: created('createAuditGrant'),
  audit_requests: created('answerAuditRequest'),
  audit_packages: created('createAuditPackage'),
  clause_versions: created('addClauseVersion'),
  clauses: created('createClause'),
  compliance_campaigns: created('startCampaign'),
  compliance_decisions: created('approveResourceVersion'),
  compliance_resources: created('createComplianceResource'),
  compliance_versions: created('createResourceVersion'),
  control_runs: created('recordControlRun'),
  controls: created('createControl'),
  draft_files: created('generateDraft'),
  drafts: created('createDraft'),
  envelope_bulks: created('checkEnvelopeBulk'),
  envelope_recipients: created('setEnvelopeRecipients'),
  envelopes: created('createEnvelope'),
  evidence_links: created('linkEvidence'),
  framework_imports: created('createFrameworkImport'),
  frameworks: created('createFramework'),
  mapping_sets: created('createMappingSet'),
  template_comments: created('createTemplateComment'),
  template_tests: created('createTemplateTest'),
  template_versions: created('publishTemplate'),
  templates: created('createTemplate'),
  draft_approvals: async () => {
    await created('createDraft')();
    await asTableOwner(
      app,
      `insert into draft_approvals (organisation_id, id, draft_id, position, reason)
       select organisation_id, gen_random_uuid(), id, 1, 'Value' from drafts
       where organisation_id = '${world.organisationId}' limit 1`,
    );
  },
  analysis_checks: created('checkAnalysisCell'),
  audit_streams: created('createAuditStream'),
  calendar_feeds: created('createCalendarFeed'),
  dashboards: created('createDashboard'),
  document_marks: created('decideMarks'),
  playbook_backtests: created('startBacktest'),
  playbook_tests: created('createPlaybookTest'),
  report_schedules: created('createReportSchedule'),
  saved_reports: created('createSavedReport'),
  case_import_headings: () =>
    asTableOwner(
      app,
      `insert into case_import_headings (organisation_id, heading_key, field, user_id)
       values ('${world.organisationId}', 'name', 'name', '${world.members.Owner.id}')`,
    ),
  case_journal: () =>
    app.call('addJournalEntry', {
      token: world.owner.token,
      params: { caseId: world.kept.case.id },
      body: { kind: 'note', text: 'Called' },
    }),
  case_tasks: () =>
    asTableOwner(
      app,
      `insert into case_tasks (organisation_id, id, case_id, title)
       values ('${world.organisationId}', gen_random_uuid(), '${world.kept.case.id}', 'Call')`,
    ),
  language_model_settings: () =>
    asTableOwner(
      app,
      `insert into language_model_settings (organisation_id, enabled, changed_by)
       values ('${world.organisationId}', false, '${world.members.Owner.id}')`,
    ),
  obligation_occurrences: () =>
    asTableOwner(
      app,
      `insert into obligation_occurrences (organisation_id, id, obligation_id, outcome, settled_at)
       values ('${world.organisationId}', gen_random_uuid(), '${world.kept.obligation.obligationId}', 'done', now())`,
    ),
  task_series: () =>
    app.call('createTaskSeries', {
      token: world.owner.token,
      body: { title: 'Report', rule: 'FREQ=MONTHLY', first_day: '2030-01-31' },
    }),
  playbooks: () => world.makeReview(),
  playbook_versions: () => world.makeReview(),
  review_decisions: () => world.makeReview(),
  review_redlines: async () => {
    const { reviewId } = await world.makeReview();
    await app.call('makeRedline', { token: world.owner.token, params: { reviewId } });
  },
  review_runs: () => world.makeReview(),
  version_redlines: created('compareVersions'),
};

const settled = Object.entries(referencesToPeople).filter(([, fate]) => fate !== 'signed in');

test.each(settled)('an invitation can be withdrawn when %s refers to the person', async (name, fate) => {
  const invited = await world.makeMember('Viewer', 'invited');
  const [table = '', column = ''] = name.split('.');
  const referring = () =>
    asTableOwner(
      app,
      `select 1 from ${table} where organisation_id = '${world.organisationId}' and ${column} = '${invited.id}'`,
    );
  if (fate === 'cleared') {
    await rowsToChange[table]?.();
    const [row] = await asTableOwner<{ id: string }>(
      app,
      `update ${table} set ${column} = '${invited.id}' where organisation_id = '${world.organisationId}' returning organisation_id as id`,
    );
    expect(row).toBeDefined();
  } else {
    await rowsBefore[name]?.(invited);
    expect(await referring()).not.toEqual([]);
  }
  expect((await withdraw(invited)).status).toBe(204);
  expect(await referring()).toEqual([]);
});

/** The database empties these itself, so that nothing a person wrote is lost with them. */
const emptied = ['contract_comments.author_id', 'saved_views.user_id'];

const ofSignedIn = Object.entries(referencesToPeople).flatMap(([name, fate]) => (fate === 'signed in' ? [name] : []));

test.each(ofSignedIn)('a row whose %s names the person is never lost with an invitation', async (name) => {
  const invited = await world.makeMember('Viewer', 'invited');
  const [table = '', column = ''] = name.split('.');
  const inOurs = `organisation_id = '${world.organisationId}'`;
  await rowsToChange[table]?.();
  const since = name === 'templates.writer_id' ? ', writing_since = now(), writer_seen_at = now()' : '';
  const changed = await asTableOwner(
    app,
    `update ${table} set ${column} = '${invited.id}'${since} where ${inOurs} returning 1`,
  );
  expect(changed).not.toEqual([]);
  const isEmptied = emptied.includes(name);
  expect((await withdraw(invited)).status).toBe(isEmptied ? 204 : 409);
  const named = isEmptied ? `${column} is null` : `${column} = '${invited.id}'`;
  const kept = await asTableOwner(app, `select 1 from ${table} where ${inOurs} and ${named}`);
  expect(kept).toHaveLength(changed.length);
});

test('what is cleared is in the history of each record', async () => {
  const invited = await world.makeMember('Viewer', 'invited');
  const { id, revision } = await world.makeContract();
  const token = world.owner.token;
  await app.call('updateContract', { token, params: { contractId: id }, body: { owner_id: invited.id, revision } });
  await withdraw(invited);
  const { body } = await app.call('listAuditEntries', { token, query: { action: 'contract.updated' } });
  expect(body.items.find(({ target }) => target.id === id)).toMatchObject({
    before: { owner_id: invited.id },
    after: { owner_id: null },
  });
  const contract = await app.call('getContract', { token, params: { contractId: id } });
  expect(contract.body).toMatchObject({ owner: null, revision: revision + 2 });
});
