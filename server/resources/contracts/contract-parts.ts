import type { DocumentReader } from '#resources/documents';
import type { RenditionParts } from '#resources/renditions';

/** What routes of contracts need beyond the API itself. */
export interface ContractParts extends RenditionParts {
  readonly reader: DocumentReader;
}
