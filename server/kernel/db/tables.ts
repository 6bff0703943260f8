import type { AnalysisTables } from './tables/analyses.ts';
import type { AuditStreamTables } from './tables/audit-streams.ts';
import type { CaseImportTables } from './tables/case-imports.ts';
import type { CaseTables } from './tables/cases.ts';
import type { ComplianceTables } from './tables/compliance.ts';
import type { ContractSettingsTables } from './tables/contract-settings.ts';
import type { ContractTables } from './tables/contracts.ts';
import type { CounterpartyTables } from './tables/counterparties.ts';
import type { DashboardTables } from './tables/dashboards.ts';
import type { FindingTables } from './tables/findings.ts';
import type { ListTables } from './tables/lists.ts';
import type { MappingTables } from './tables/mappings.ts';
import type { MarkTables } from './tables/marks.ts';
import type { NotificationTables } from './tables/notifications.ts';
import type { ObligationTables } from './tables/obligations.ts';
import type { OrganisationTables } from './tables/organisation.ts';
import type { PlaybookTables } from './tables/playbooks.ts';
import type { RenditionTables } from './tables/renditions.ts';
import type { ReportScheduleTables } from './tables/report-schedules.ts';
import type { ReviewTables } from './tables/reviews.ts';
import type { SavedReportTables } from './tables/saved-reports.ts';
import type { TaskTables } from './tables/tasks.ts';
import type { UploadTables } from './tables/uploads.ts';

/** Every table, as Kysely sees it: one file per subject under `tables/`. */
export interface Tables
  extends
    OrganisationTables,
    AnalysisTables,
    AuditStreamTables,
    ContractTables,
    FindingTables,
    ListTables,
    CounterpartyTables,
    CaseTables,
    CaseImportTables,
    ComplianceTables,
    ContractSettingsTables,
    DashboardTables,
    MappingTables,
    MarkTables,
    NotificationTables,
    ObligationTables,
    PlaybookTables,
    RenditionTables,
    ReportScheduleTables,
    ReviewTables,
    SavedReportTables,
    TaskTables,
    UploadTables {}
