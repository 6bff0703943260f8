import type { EmptyPolicy, SendingOutcome } from '#api-contract/report-schedules/kinds';
import type { ReportFormat } from '#api-contract/reports/kinds';
import type { ColumnType, Generated } from 'kysely';

export interface ReportScheduleTables {
  report_schedules: ReportSchedulesTable;
  report_schedule_recipients: ReportScheduleRecipientsTable;
  report_sendings: ReportSendingsTable;
}

interface ReportSchedulesTable {
  organisation_id: string;
  id: string;
  report_id: string;
  owner_id: string;
  rule: string;
  first_day: string;
  /** `07:30:00` */
  time: string;
  time_zone: string;
  formats: ReportFormat[];
  when_empty: EmptyPolicy;
  next_at: Date | null;
  concluded: Generated<Date | null>;
  revision: Generated<number>;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: Generated<Date>;
}

interface ReportScheduleRecipientsTable {
  organisation_id: string;
  schedule_id: string;
  user_id: string;
}

interface ReportSendingsTable {
  organisation_id: string;
  schedule_id: string;
  occurrence: Date;
  user_id: string;
  outcome: Generated<SendingOutcome>;
  attempts: Generated<number>;
  problem: string | null;
}
