import type { answerEndpoints } from '#api-contract/compliance/answers';
import type { assessmentEndpoints } from '#api-contract/compliance/assessments';
import type { frameworkEndpoints } from '#api-contract/compliance/frameworks';
import type { frameworkImportEndpoints } from '#api-contract/compliance/imports';
import type { myAnswerEndpoints } from '#api-contract/compliance/my-answers';
import type { upgradeEndpoints } from '#api-contract/compliance/upgrades';
import type { Replies } from '../endpoint-types.ts';
import {
  answers,
  answerTrail,
  assessment,
  assessmentFindings,
  carries,
  carryCounts,
  closedAssessment,
  differences,
  myAnswer,
  snapshots,
  totalsOf,
} from '../fixtures/assessments.ts';
import {
  framework,
  frameworkImport,
  frameworkRows,
  galleryEntries,
  outline,
  requirement,
} from '../fixtures/frameworks.ts';
import { pageWith } from '../fixtures/pages.ts';

const finding = assessmentFindings[0] as (typeof assessmentFindings)[number];
const comment = answerTrail.comments[0] as (typeof answerTrail.comments)[number];
const totals = totalsOf(answers);

/** Untroubled answers: frameworks and assessments. */
export const replies: Replies<
  typeof frameworkEndpoints &
    typeof frameworkImportEndpoints &
    typeof assessmentEndpoints &
    typeof answerEndpoints &
    typeof upgradeEndpoints &
    typeof myAnswerEndpoints
> = {
  listFrameworks: { json: pageWith(frameworkRows) },
  listFrameworkGallery: { json: { items: [...galleryEntries] } },
  createFramework: { json: framework },
  getFramework: { json: framework },
  updateFramework: { json: framework },
  deleteFramework: { status: 204 },
  restoreFramework: { json: framework },
  adoptFrameworkVersion: { json: framework },
  getFrameworkOutline: { json: { items: [...outline] } },
  getRequirement: { json: requirement },
  addRequirement: { json: requirement },
  updateRequirement: { json: requirement },
  moveRequirement: { json: requirement },
  deleteRequirement: { status: 204 },
  createFrameworkImport: { json: { ...frameworkImport, state: 'choosing', preview: null } },
  getFrameworkImport: { json: frameworkImport },
  addFrameworkImportFile: { json: { ...frameworkImport, state: 'choosing', preview: null } },
  readFrameworkImport: { json: { ...frameworkImport, state: 'reading', preview: null } },
  chooseFrameworkImportColumns: { json: { ...frameworkImport, state: 'reading', preview: null } },
  confirmFrameworkImport: { json: { ...frameworkImport, state: 'importing' } },
  listAssessments: { json: { items: [assessment, closedAssessment] } },
  createAssessment: { json: assessment },
  getAssessment: { json: assessment },
  updateAssessment: { json: assessment },
  deleteAssessment: { status: 204 },
  submitAssessment: { json: { ...assessment, state: 'in_review' } },
  closeAssessment: { json: closedAssessment },
  reopenAssessment: { json: { ...assessment, state: 'reopened' } },
  requestSoaApproval: { json: assessment },
  approveSoa: { json: assessment },
  exportSoa: { file: '' },
  listAssessmentFindings: { json: { items: [...assessmentFindings] } },
  createAssessmentFinding: { json: finding },
  updateAssessmentFinding: { json: finding },
  listSnapshots: { json: { items: [...snapshots] } },
  compareAssessment: { json: { before: totalsOf([]), after: totals, items: [...differences] } },
  listAnswers: { json: { items: [...answers], totals } },
  changeAnswers: { json: { items: [], conflicts: [], totals } },
  getAnswerTrail: { json: answerTrail },
  addAnswerComment: { json: comment },
  startUpgrade: { json: assessment },
  listCarries: { json: { items: [...carries], next: null, counts: carryCounts } },
  settleCarries: { json: { settled: 1, counts: carryCounts } },
  undoUpgrade: { json: { assessment_id: assessment.id } },
  listMyAnswers: { json: pageWith([]) },
  getMyAnswer: { json: myAnswer },
  updateMyAnswer: { json: myAnswer },
};
