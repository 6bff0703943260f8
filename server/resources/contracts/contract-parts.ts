import type { DocumentReader } from '../documents/index.ts';
import type { LanguageModel } from '#extraction';
import type { Files } from '../../kernel/files/index.ts';
import type { Office } from '../renditions/index.ts';

/** What routes of contracts need beyond the API itself. */
export interface ContractParts {
  readonly files: Files;
  readonly reader: DocumentReader;
  /** Looks at uncertain passages for organisations that switched it on. */
  readonly languageModel?: LanguageModel | null;
  /** Makes pages of Word documents, where there is one. */
  readonly office?: Office | null;
}
