import type { ColumnType } from 'kysely';

export interface UploadTables {
  uploads: UploadsTable;
  upload_parts: UploadPartsTable;
}

interface UploadsTable {
  organisation_id: string;
  id: string;
  user_id: string;
  size: number;
  created_at: ColumnType<Date, Date | undefined, never>;
}

interface UploadPartsTable {
  organisation_id: string;
  upload_id: string;
  start_offset: number;
  size: number;
  sha256: string;
}
