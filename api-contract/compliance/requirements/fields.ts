import { localisedFields, withMissing } from '../../fields.ts';
import { answerProgress, assessmentStates, assessmentSubjects } from '../kinds.ts';
import { answerResults } from '../score.ts';

/** What came of a requirement, also where nothing did. */
export const requirementOutcomes = [...answerResults, 'not_assessed', 'not_applicable'] as const;

const table = withMissing(
  {
    requirement: {
      kind: 'text',
      label: 'Requirement',
      required: true,
      sort: true,
      export: true,
      column: { width: 300, grow: 2, primary: true },
    },
    framework: {
      kind: 'text',
      label: 'Framework',
      required: true,
      filter: 'several',
      facet: true,
      export: true,
      column: { width: 160, grow: 1 },
    },
    assessment: {
      kind: 'text',
      label: 'Assessment',
      required: true,
      filter: 'several',
      facet: true,
      export: true,
      column: { width: 160, grow: 1, onCard: false },
    },
    result: {
      kind: 'choice',
      label: 'Result',
      required: true,
      options: requirementOutcomes,
      filter: 'several',
      facet: true,
      export: true,
      column: { width: 116 },
    },
    progress: {
      kind: 'choice',
      label: 'Progress',
      required: true,
      options: answerProgress,
      filter: 'several',
      facet: true,
      export: true,
      column: { width: 104 },
    },
    assignee: {
      kind: 'person',
      label: 'Assignee',
      filter: 'one',
      facet: true,
      export: true,
      mayMiss: true,
      column: { width: 80, onCard: false },
    },
    due_date: {
      kind: 'day',
      label: 'Due',
      filter: 'range',
      param: 'due',
      sort: true,
      mayMiss: true,
      export: true,
      column: {},
    },
    /** Met, with evidence that isn’t current any more. */
    out_of_date: {
      kind: 'choice',
      label: 'Evidence out of date',
      required: true,
      options: ['yes', 'no'],
      filter: 'one',
      facet: true,
      export: true,
      column: { header: 'Evidence', width: 112, onCard: false },
    },
    subject: {
      kind: 'choice',
      label: 'Assessed',
      required: true,
      options: assessmentSubjects,
      filter: 'several',
      facet: true,
      export: true,
    },
    assessment_state: {
      kind: 'choice',
      label: 'State of the assessment',
      required: true,
      options: assessmentStates,
      filter: 'several',
      facet: true,
      export: true,
    },
  },
  'Missing',
);

/** The fields of a requirement that is assessed, in the order in which lists offer them. */
export const requirementFields = localisedFields('requirement-fields', table);
