import type { ColumnType, Generated } from 'kysely';
import type { CaseChannel, CasePriority, CaseStage, JournalEntry } from '#api-contract/cases/endpoints';

type CreatedAt = ColumnType<Date, Date | undefined, never>;

export interface CaseTables {
  case_numbers: CaseNumbersTable;
  cases: CasesTable;
  case_participants: CaseParticipantsTable;
  case_contracts: CaseContractsTable;
  case_journal: CaseJournalTable;
  case_tasks: CaseTasksTable;
  case_folders: CaseFoldersTable;
  case_files: CaseFilesTable;
  case_file_versions: CaseFileVersionsTable;
}

interface CaseNumbersTable {
  organisation_id: string;
  last_number: ColumnType<string, number, number>;
  prefix: Generated<string>;
  digits: Generated<number>;
}

interface CasesTable {
  organisation_id: string;
  id: string;
  number: string;
  number_key: string;
  name: string;
  name_key: string;
  type: string | null;
  stage: CaseStage;
  priority: CasePriority;
  priority_key: ColumnType<number, never, never>;
  channel: CaseChannel;
  requester_id: string | null;
  lead_id: string | null;
  /** Stored with `case_participants` by a trigger. */
  participant_ids: Generated<string[]>;
  department: string | null;
  practice_area: string | null;
  counterparty_id: string | null;
  due_date: string | null;
  description: string | null;
  privileged: Generated<boolean>;
  revision: Generated<number>;
  created_by: string | null;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
  closed_at: Date | null;
  deleted_at: Date | null;
  import_id: string | null;
  import_row: number | null;
}

interface CaseParticipantsTable {
  organisation_id: string;
  case_id: string;
  user_id: string;
}

interface CaseContractsTable {
  organisation_id: string;
  case_id: string;
  contract_id: string;
}

interface CaseJournalTable {
  organisation_id: string;
  id: string;
  case_id: string;
  kind: JournalEntry['kind'];
  text: string;
  author_id: string | null;
  created_at: CreatedAt;
}

interface CaseTasksTable {
  organisation_id: string;
  id: string;
  case_id: string;
  title: string;
  assignee_id: string | null;
  due_date: string | null;
  done_at: Date | null;
  created_at: CreatedAt;
}

interface CaseFoldersTable {
  organisation_id: string;
  id: string;
  case_id: string;
  parent_id: string | null;
  name: string;
  created_at: CreatedAt;
}

interface CaseFilesTable {
  organisation_id: string;
  id: string;
  case_id: string;
  folder_id: string | null;
  name: string;
  created_at: CreatedAt;
  deleted_at: Date | null;
}

interface CaseFileVersionsTable {
  organisation_id: string;
  id: string;
  file_id: string;
  number: number;
  sha256: string;
  /** What the bytes are in this use; null as when they were first stored. */
  media_type: string | null;
  author_id: string | null;
  created_at: CreatedAt;
}
