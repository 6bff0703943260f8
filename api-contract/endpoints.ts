import { auditEndpoints } from './audit/endpoints.ts';
import { auditGrantEndpoints, auditorEndpoints } from './auditors/endpoints.ts';
import { auditPackageEndpoints } from './audit-packages/endpoints.ts';
import { auditStreamEndpoints } from './audit/streams.ts';
import { calendarFeedEndpoints } from './calendar-feeds/endpoints.ts';
import { answerEndpoints } from './compliance/answers.ts';
import { assessmentEndpoints } from './compliance/assessments.ts';
import { frameworkEndpoints } from './compliance/frameworks.ts';
import { frameworkImportEndpoints } from './compliance/imports.ts';
import { myAnswerEndpoints } from './compliance/my-answers.ts';
import { requirementEndpoints } from './compliance/requirements/list.ts';
import { upgradeEndpoints } from './compliance/upgrades.ts';
import { mappingEndpoints } from './mappings/endpoints.ts';
import { contractListEndpoints } from './contracts/list.ts';
import { caseFileEndpoints } from './cases/files.ts';
import { caseImportEndpoints } from './cases/imports.ts';
import { caseListEndpoints } from './cases/list.ts';
import { caseEndpoints } from './cases/endpoints.ts';
import { contractPageEndpoints } from './contracts/page.ts';
import { contractSettingsEndpoints } from './contracts/settings.ts';
import { contractEndpoints } from './contracts/endpoints.ts';
import { counterpartyEndpoints } from './counterparties/endpoints.ts';
import { dashboardEndpoints } from './dashboards/endpoints.ts';
import { envelopeBulkEndpoints } from './envelopes/bulk.ts';
import { envelopeTestEndpoints } from './envelopes/tests.ts';
import { envelopeEndpoints } from './envelopes/endpoints.ts';
import { guestEndpoints } from './envelopes/guest.ts';
import { eventEndpoints } from './events/endpoints.ts';
import { findingEndpoints } from './findings/endpoints.ts';
import { homeEndpoints } from './home/endpoints.ts';
import { listViewEndpoints } from './list-views/endpoints.ts';
import { markEndpoints } from './marks/endpoints.ts';
import { notificationEndpoints } from './notifications/endpoints.ts';
import { obligationEndpoints } from './obligations/endpoints.ts';
import { organisationEndpoints } from './organisation/endpoints.ts';
import { profileEndpoints } from './profile/endpoints.ts';
import { readingSettingsEndpoints } from './findings/reading-settings.ts';
import { reportEndpoints } from './reports/endpoints.ts';
import { renditionEndpoints } from './contracts/renditions.ts';
import { sessionEndpoints } from './session/endpoints.ts';
import { uploadEndpoints } from './uploads/endpoints.ts';
import { verificationEndpoints } from './verification/endpoints.ts';
import { workingDaysEndpoints } from './organisation/working-days.ts';
import { yearEndpoints } from './year/endpoints.ts';
import { taskCalendarEndpoints } from './tasks/calendar.ts';
import { taskWorkloadEndpoints } from './tasks/workload.ts';
import { taskEndpoints } from './tasks/endpoints.ts';
import { taskListEndpoints } from './tasks/list.ts';
import { taskRelationEndpoints } from './tasks/relations.ts';
import { taskSeriesEndpoints } from './tasks/series.ts';
import { reportScheduleEndpoints } from './report-schedules/endpoints.ts';
import { savedReportEndpoints } from './saved-reports/endpoints.ts';
import { analysisEndpoints } from './analyses/endpoints.ts';
import { backtestEndpoints } from './playbooks/backtests.ts';
import { playbookEndpoints } from './playbooks/endpoints.ts';
import { reviewEndpoints } from './reviews/endpoints.ts';
import { playbookFileEndpoints } from './playbooks/files.ts';
import { playbookContractEndpoints } from './playbooks/on-contracts.ts';
import { playbookTestEndpoints } from './playbooks/tests.ts';
import { clauseEndpoints } from './clauses/endpoints.ts';
import { draftEndpoints } from './drafts/endpoints.ts';
import { templateCommentEndpoints } from './templates/comments.ts';
import { templateTestEndpoints } from './templates/tests.ts';
import { wordTemplateEndpoints } from './templates/word.ts';
import { templateEndpoints } from './templates/endpoints.ts';
import { vendorEndpoints } from './vendors/registry.ts';
import { checklistEndpoints } from './vendors/checklists.ts';
import { complianceResourceEndpoints } from './compliance-resources/endpoints.ts';
import { evidenceEndpoints } from './compliance-resources/evidence.ts';
import { readinessEndpoints } from './compliance/readiness.ts';
import { campaignEndpoints } from './compliance-resources/campaigns.ts';
import { resourceVersionEndpoints } from './compliance-resources/versions.ts';
import { controlCoverEndpoints } from './controls/cover.ts';
import { controlEndpoints } from './controls/endpoints.ts';
import { controlImportEndpoints } from './controls/import.ts';

/** Every route of the API by name: server, client, mocks, API document and tests are made from it. */
export const endpoints = {
  ...sessionEndpoints,
  ...profileEndpoints,
  ...organisationEndpoints,
  ...contractListEndpoints,
  ...homeEndpoints,
  ...dashboardEndpoints,
  ...contractEndpoints,
  ...renditionEndpoints,
  ...contractPageEndpoints,
  ...findingEndpoints,
  ...obligationEndpoints,
  ...uploadEndpoints,
  ...listViewEndpoints,
  ...counterpartyEndpoints,
  ...caseListEndpoints,
  ...caseEndpoints,
  ...caseFileEndpoints,
  ...caseImportEndpoints,
  ...contractSettingsEndpoints,
  ...workingDaysEndpoints,
  ...readingSettingsEndpoints,
  ...auditEndpoints,
  ...auditStreamEndpoints,
  ...taskEndpoints,
  ...taskListEndpoints,
  ...taskSeriesEndpoints,
  ...taskCalendarEndpoints,
  ...taskWorkloadEndpoints,
  ...taskRelationEndpoints,
  ...calendarFeedEndpoints,
  ...yearEndpoints,
  ...reportEndpoints,
  ...notificationEndpoints,
  ...eventEndpoints,
  ...savedReportEndpoints,
  ...reportScheduleEndpoints,
  ...playbookEndpoints,
  ...reviewEndpoints,
  ...playbookContractEndpoints,
  ...markEndpoints,
  ...playbookTestEndpoints,
  ...playbookFileEndpoints,
  ...backtestEndpoints,
  ...analysisEndpoints,
  ...templateEndpoints,
  ...templateCommentEndpoints,
  ...templateTestEndpoints,
  ...wordTemplateEndpoints,
  ...clauseEndpoints,
  ...draftEndpoints,
  ...envelopeEndpoints,
  ...envelopeBulkEndpoints,
  ...envelopeTestEndpoints,
  ...guestEndpoints,
  ...verificationEndpoints,
  ...complianceResourceEndpoints,
  ...resourceVersionEndpoints,
  ...campaignEndpoints,
  ...evidenceEndpoints,
  ...readinessEndpoints,
  ...checklistEndpoints,
  ...vendorEndpoints,
  ...auditGrantEndpoints,
  ...auditorEndpoints,
  ...auditPackageEndpoints,
  ...frameworkEndpoints,
  ...frameworkImportEndpoints,
  ...assessmentEndpoints,
  ...answerEndpoints,
  ...upgradeEndpoints,
  ...myAnswerEndpoints,
  ...requirementEndpoints,
  ...mappingEndpoints,
  ...controlEndpoints,
  ...controlImportEndpoints,
  ...controlCoverEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
