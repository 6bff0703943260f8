import type { ReactNode } from 'react';
import type { CaseFile, CaseFileVersion } from '#api-contract/cases/files';
import type { ShownPages } from '#data/renditions';

/** A file and which of its versions is read. */
export interface OpenedFile {
  readonly file: CaseFile;
  readonly version: CaseFileVersion;
}

/** What a file needs to be shown and annotated. */
export interface ShownFile {
  readonly caseId: string;
  readonly fileId: string;
  readonly name: string;
  readonly version: CaseFileVersion;
  readonly readOnly: boolean;
  /** The same as pages, where they can be had. */
  readonly pages: ShownPages | undefined;
  /** Keep annotated bytes as a new version. Rejects with a sentence to show when they were not saved. */
  readonly onSave: (bytes: Uint8Array) => Promise<void>;
}

export type RenderFile = (file: ShownFile) => ReactNode;

/** A file that was just taken away, and the way back. */
export interface RemovedFile {
  readonly id: string;
  readonly name: string;
  readonly undo: () => void;
}
