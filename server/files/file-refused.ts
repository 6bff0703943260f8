import type { ErrorCode } from '#contract/errors';

export type FileRefusal = Extract<ErrorCode, 'file_empty' | 'file_too_large' | 'file_type_refused' | 'file_damaged'>;

/** An upload that is not taken in; `code` says why. */
export class FileRefused extends Error {
  readonly code: FileRefusal;

  constructor(code: FileRefusal) {
    super(code);
    this.name = 'FileRefused';
    this.code = code;
  }
}
