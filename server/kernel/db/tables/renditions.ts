import type { Generated } from 'kysely';
import type { RenditionFailure } from '#api-contract/contracts/renditions';

export interface RenditionTables {
  document_renditions: DocumentRenditionsTable;
}

interface DocumentRenditionsTable {
  organisation_id: string;
  sha256: string;
  converter: string;
  status: Generated<'pending' | 'ready' | 'failed'>;
  failure: RenditionFailure | null;
  attempts: Generated<number>;
  pdf_sha256: string | null;
  asked_at: Generated<Date>;
}
