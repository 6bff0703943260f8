import { answerEndpoints } from '#api-contract/compliance/answers';
import { assessmentEndpoints } from '#api-contract/compliance/assessments';
import { myAnswerEndpoints } from '#api-contract/compliance/my-answers';
import { requirementEndpoints } from '#api-contract/compliance/requirements/list';
import { upgradeEndpoints } from '#api-contract/compliance/upgrades';
import { type Api, routes } from '#kernel/http';
import { addAnswerComment, getAnswerTrail } from './answer-trail.ts';
import { changeAnswers, listAnswers } from './answers.ts';
import { readAssessment } from './assessment-record.ts';
import { createAssessment, deleteAssessment, listAssessments, updateAssessment } from './change-assessments.ts';
import { exportRequirementsCsv, exportRequirementsXlsx } from './export-requirements.ts';
import { createAssessmentFinding, listAssessmentFindings, updateAssessmentFinding } from './findings.ts';
import { countRequirementFacet, listRequirements } from './list-requirements.ts';
import { getMyAnswer, listMyAnswers, updateMyAnswer } from './my-answers.ts';
import { compareAssessment, listSnapshots } from './snapshots.ts';
import { exportSoa } from './soa/export-soa.ts';
import { approveSoa, closeAssessment, reopenAssessment, requestSoaApproval, submitAssessment } from './states.ts';
import { listCarries, settleCarries } from './upgrades/settle-carries.ts';
import { startUpgrade, undoUpgrade } from './upgrades/start-upgrade.ts';

export { holdOpen, presentAll, readAssessment, selectAssessments, targetOf } from './assessment-record.ts';
export { countOpenFindings } from './findings.ts';
export { assessedRequirements } from './list-requirements.ts';
export { holdMine, requireMine } from './my-answers.ts';
export { createAssessment } from './change-assessments.ts';
export { readAnswers } from './read-answers.ts';
export { writeCarried } from './upgrades/write-carried.ts';
export { redraftStatements } from './soa-draft.ts';
export { soaXlsx } from './soa/export-soa.ts';
export type { Soa } from './soa/soa-rows.ts';
export { addToTotals, presentTotals, recountAssessment, recountVersion } from './totals.ts';

/** Assessments: answers and their sums, statements of applicability, findings, snapshots and upgrades. */
export function assessmentRoutes(api: Api): void {
  routes(api, assessmentEndpoints, {
    listAssessments,
    createAssessment,
    getAssessment: ({ tenant, params }) => readAssessment(tenant, params.assessmentId),
    updateAssessment,
    deleteAssessment,
    submitAssessment,
    closeAssessment,
    reopenAssessment,
    requestSoaApproval,
    approveSoa,
    exportSoa,
    listAssessmentFindings,
    createAssessmentFinding,
    updateAssessmentFinding,
    listSnapshots,
    compareAssessment,
  });
  routes(api, answerEndpoints, { listAnswers, changeAnswers, getAnswerTrail, addAnswerComment });
  routes(api, upgradeEndpoints, { startUpgrade, listCarries, settleCarries, undoUpgrade });
  routes(api, requirementEndpoints, {
    listRequirements,
    countRequirementFacet,
    exportRequirementsCsv,
    exportRequirementsXlsx,
  });
  routes(api, myAnswerEndpoints, { listMyAnswers, getMyAnswer, updateMyAnswer });
}
