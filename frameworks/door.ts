import type { ImportedFramework, ImportedMapping, ImportWarning } from '../api-contract/frameworks/model.ts';
import type { OscalCatalog } from './oscal/model.ts';

/** A file of one upload. What it is follows from its content; names matter for what profiles refer to. */
export interface DroppedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Which columns of a table hold what, by number from 0. The reference is needed, and a title or a statement. */
export interface TableColumns {
  readonly ref?: number;
  readonly title?: number;
  readonly statement?: number;
  readonly guidance?: number;
  /** The ref of the row that a row stands in. */
  readonly parent?: number;
  readonly class?: number;
  readonly weight?: number;
}

/** The rows of a spreadsheet, read elsewhere: CSV files are read here. */
export interface DroppedTable {
  readonly title: string;
  readonly version: string;
  readonly columns?: TableColumns;
  /** Rows of a workbook’s sheet with the headings first, for a file that isn’t CSV. */
  readonly rows?: readonly (readonly string[])[];
}

export interface ImportOptions {
  /** Required for CSV and XLSX. */
  readonly table?: DroppedTable;
}

/** Why nothing was imported: a code, and a sentence for the person who dropped the files. */
export interface ImportRefusal {
  readonly code: string;
  readonly message: string;
}

export interface Refused {
  readonly status: 'refused';
  readonly refusal: ImportRefusal;
}

/** A column of a table: its heading, its first values, and what it seems to hold. */
export interface TableColumn {
  readonly heading: string;
  readonly samples: readonly string[];
  readonly field: keyof TableColumns | null;
}

export type ColumnsRead = { readonly status: 'columns'; readonly columns: readonly TableColumn[] } | Refused;

export type FrameworkImport = ({ readonly status: 'imported' } & ImportedFramework) | Refused;

export type MappingImport = ({ readonly status: 'imported' } & ImportedMapping) | Refused;

export type ProfileResolution =
  | { readonly status: 'resolved'; readonly catalog: OscalCatalog; readonly warnings: readonly ImportWarning[] }
  | Refused;

/** Reads one framework from files dropped together, for example a profile and its catalog, or a ZIP of them. Profiles are resolved. */
export type ImportFramework = (files: readonly DroppedFile[], options?: ImportOptions) => Promise<FrameworkImport>;
/** Returns the columns of files that are one table, with what they seem to hold; null for what isn’t a table. */
export type ReadColumns = (files: readonly DroppedFile[], options?: ImportOptions) => Promise<ColumnsRead | null>;
/** Resolves the profile among the files to a catalog; a catalog alone stays as it is. */
export type ResolveProfile = (files: readonly DroppedFile[]) => Promise<ProfileResolution>;
/** Reads an OSCAL mapping collection, or a table in the words of OLIR or STRM. */
export type ImportMapping = (files: readonly DroppedFile[], options?: ImportOptions) => Promise<MappingImport>;
