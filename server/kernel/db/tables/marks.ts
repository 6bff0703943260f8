import type { ColumnType, Generated } from 'kysely';
import type { DocumentComment, DocumentMark, UntrackedChange, VersionMarks } from '#api-contract/marks/endpoints';
import type { MarkKind, MarkState } from '#api-contract/marks/kinds';

type Rules = NonNullable<VersionMarks['rules']>;
type Sent = NonNullable<VersionMarks['sent']>;

export interface MarkTables {
  version_redlines: VersionRedlinesTable;
  document_mark_readings: DocumentMarkReadingsTable;
  document_marks: DocumentMarksTable;
}

interface VersionRedlinesTable {
  organisation_id: string;
  id: string;
  contract_id: string;
  older_version_id: string;
  newer_version_id: string;
  sha256: string;
  file_name: string;
  notices: ColumnType<string[], string, never>;
  created_by: string;
  created_at: ColumnType<Date, Date | undefined, never>;
}

interface DocumentMarkReadingsTable {
  organisation_id: string;
  version_id: string;
  state: Generated<'reading' | 'ready' | 'failed'>;
  failure: string | null;
  comments: ColumnType<DocumentComment[], string | undefined, string>;
  sent: ColumnType<Sent | null, string | null | undefined, string | null>;
  untracked: ColumnType<UntrackedChange[], string | undefined, string>;
  playbook_id: string | null;
  playbook_version: number | null;
  judging: Rules['state'] | null;
  affected: ColumnType<Rules['affected'], string | undefined, string>;
  created_at: ColumnType<Date, Date | undefined, never>;
}

interface DocumentMarksTable {
  organisation_id: string;
  version_id: string;
  index: number;
  kind: MarkKind;
  author: string;
  date: string | null;
  text: string;
  before: string;
  after: string;
  passage: ColumnType<DocumentMark['passage'], string, never>;
  moved: number | null;
  state: Generated<MarkState>;
  decided_by: string | null;
  decided_at: Date | null;
  revision: Generated<number>;
}
