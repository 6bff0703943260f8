import { fn } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { Permission } from '#api-contract/permissions';
import {
  answers,
  answerTrail,
  assessment,
  assessmentFindings,
  carries,
  carryCounts,
  closedAssessment,
  differences,
  snapshots,
  totalsOf,
} from '#mocks/fixtures/assessments';
import { framework, outline, requirement } from '#mocks/fixtures/frameworks';
import { derivedAnswers, mappingSets, wholeMapping } from '#mocks/fixtures/mappings';
import { mock } from '#mocks/mock';

/** A framework on its page, for whoever may do everything. */
export const frameworkArgs = {
  frameworkId: framework.id,
  tab: 'requirements' as const,
  assessmentId: null,
  requirement: null,
  listHref: '#frameworks',
  taskHref: (id: string) => `#task/${id}`,
  requirementHref: (id: string, _assessment: string | null, ref: string) => `#framework/${id}?requirement=${ref}`,
  userId: '',
  onTabChange: fn(),
  onAssessmentChange: fn(),
  onRequirementChange: fn(),
  onDeleted: fn(),
  can: (_permission: Permission): boolean => true,
};

const known = new Map(answers.map((answer) => [answer.ref, answer]));

/** What the server answers about a framework that is in order; answers that are changed come back as they were sent. */
export const frameworkAnswers = [
  mock(endpoints.getFramework, { json: framework }),
  mock(endpoints.getFrameworkOutline, { json: { items: [...outline] } }),
  mock(endpoints.getRequirement, ({ params }) => ({ json: { ...requirement, ref: params.ref } })),
  mock(endpoints.listAssessments, { json: { items: [assessment, closedAssessment] } }),
  mock(endpoints.listAnswers, { json: { items: [...answers], totals: totalsOf(answers) } }),
  mock(endpoints.changeAnswers, ({ body }) => ({
    json: {
      items: body.changes.flatMap(({ ref, revision, assignee_id: _assignee, ...facts }) => {
        const before = known.get(ref) ?? {
          ...(answers[0] as (typeof answers)[number]),
          ref,
          result: null,
          assignee: null,
        };
        const reviewed = facts.result === undefined ? {} : { needs_review: false, review_reason: null, stale: false };
        return [{ ...before, ...defined(facts), ...reviewed, revision: revision + 1 }];
      }),
      conflicts: [],
      totals: totalsOf(answers),
    },
  })),
  mock(endpoints.getAnswerTrail, { json: answerTrail }),
  mock(endpoints.listAssessmentFindings, { json: { items: [...assessmentFindings] } }),
  mock(endpoints.listSnapshots, { json: { items: [...snapshots] } }),
  mock(endpoints.compareAssessment, {
    json: { before: totalsOf([]), after: totalsOf(answers), items: [...differences] },
  }),
  mock(endpoints.listCarries, { json: { items: [...carries], next: null, counts: carryCounts } }),
  mock(endpoints.listMappingSets, { json: { items: [...mappingSets] } }),
  mock(endpoints.getMappingSet, { json: wholeMapping }),
  mock(endpoints.listDerivedAnswers, { json: { items: [...derivedAnswers] } }),
  mock(endpoints.approveSoa, { json: assessment }),
  mock(endpoints.requestSoaApproval, { json: assessment }),
  mock(endpoints.listMembers, { json: { items: [] } }),
];

const defined = <Facts extends object>(facts: Facts) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Facts]: Exclude<Facts[Name], undefined>;
  };
