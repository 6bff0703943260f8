import { createHash } from 'node:crypto';

export interface Drafted {
  /** Null where the contract can’t be made; `problems` says why then. */
  readonly bytes: Uint8Array | null;
  readonly problems: readonly string[];
  readonly notices: readonly string[];
}

export const failed = (...problems: string[]): Drafted => ({ bytes: null, problems, notices: [] });

/** What is said of a file that was made. */
export const noticesOf = (out: string, bytes: Uint8Array) => [
  `SHA-256 of ${out}: ${createHash('sha256').update(bytes).digest('hex')}`,
];
