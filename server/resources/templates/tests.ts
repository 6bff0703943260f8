import { setImmediate as others } from 'node:timers/promises';
import { asWordings } from '#api-contract/clauses/wording';
import { maxBacktestedDrafts, maxTemplateTests, type TemplateBacktest } from '#api-contract/templates/tests';
import { localeOf } from '#api-contract/templates/text';
import { plainLines, resolveDraft } from '#drafting';
import { selectFrom, type Tenant } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { createOf, deleteOf, recordOf, requireRoom } from '#kernel/records';
import { readTemplate, templates } from './template-record.ts';
import { refusals } from './template-refusals.messages.ts';

const tests = recordOf({
  table: 'template_tests',
  param: 'testId',
  type: 'template_test',
  named: 'name',
  within: { record: templates, column: 'template_id' },
  present: async (tenant, testId) =>
    presentTest(
      await selectFrom(tenant, 'template_tests').selectAll().where('id', '=', testId).executeTakeFirstOrThrow(),
    ),
  event: (deed, { row, parent }) => ({
    action: deed === 'deleted' ? 'template.test_deleted' : 'template.test_created',
    target: { type: 'template', id: parent.id, name: parent.name },
    after: { test_id: row.id, name: row.name },
  }),
});

const testsOf = (tenant: Tenant, templateId: string) =>
  selectFrom(tenant, 'template_tests')
    .selectAll()
    .where('template_id', '=', templateId)
    .orderBy('created_at')
    .orderBy('id');

type TestRow = Awaited<ReturnType<ReturnType<typeof testsOf>['execute']>>[number];

const presentTest = ({ id, name, answers, expected, created_at }: TestRow) => ({
  id,
  name,
  answers,
  expected,
  created_at: created_at.toISOString(),
});

export const listTemplateTests: HandlerOf<'listTemplateTests'> = async ({ tenant, params }) => {
  await readTemplate(tenant, params.templateId);
  return { items: (await testsOf(tenant, params.templateId).limit(maxTemplateTests).execute()).map(presentTest) };
};

export const createTemplateTest: HandlerOf<'createTemplateTest'> = createOf(tests, {
  validate: (_body, { tenant, parent }) =>
    requireRoom(tenant, 'template_tests', { template_id: parent.id }, maxTemplateTests, {
      path: 'name',
      message: refusals.tooManyTests(String(maxTemplateTests)),
    }),
  values: ({ name, answers, expected }, { caller, parent }) => ({
    template_id: parent.id,
    name,
    answers: JSON.stringify(answers),
    expected: JSON.stringify(expected),
    created_by: caller.userId,
  }),
});

export const deleteTemplateTest: HandlerOf<'deleteTemplateTest'> = deleteOf(tests);

/** As many lines as are told of one draft. */
const maxLines = 20;

/** Which of the newest drafts would read differently with the text as it is now. */
export const backTestTemplate: HandlerOf<'backTestTemplate'> = async ({ params, inTenant }) => {
  const { template, drafts } = await inTenant(async (tenant) => ({
    template: await readTemplate(tenant, params.templateId),
    drafts: await draftsOf(tenant, params.templateId),
  }));
  const locale = localeOf[template.language];
  const now = { body: template.body, variables: template.variables, clauses: asWordings(template.clauses), locale };
  const differing: TemplateBacktest['differing'] = [];
  for (const { id, name, answers, choices, ...version } of drafts) {
    // Others are served between two drafts.
    await others();
    const then = { ...version, clauses: asWordings(version.clauses), locale };
    const before = plainLines(resolveDraft({ ...then, answers, choices }));
    const after = plainLines(resolveDraft({ ...now, answers, choices }));
    const removed = before.filter((line) => !after.includes(line));
    const added = after.filter((line) => !before.includes(line));
    if (removed.length + added.length === 0) continue;
    differing.push({
      draft: { id, name },
      removed: removed.slice(0, maxLines),
      added: added.slice(0, maxLines),
    });
  }
  return { drafts: drafts.length, differing };
};

const draftsOf = (tenant: Tenant, templateId: string) =>
  selectFrom(tenant, 'drafts as d')
    .innerJoin('template_versions as v', (join) =>
      join
        .onRef('v.organisation_id', '=', 'd.organisation_id')
        .onRef('v.template_id', '=', 'd.template_id')
        .onRef('v.number', '=', 'd.template_version'),
    )
    .select(['d.id', 'd.name', 'd.answers', 'd.choices', 'v.body', 'v.variables', 'v.clauses'])
    .where('d.template_id', '=', templateId)
    .where('d.deleted_at', 'is', null)
    .orderBy('d.created_at', 'desc')
    .limit(maxBacktestedDrafts)
    .execute();
