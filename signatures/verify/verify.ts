import type { VerificationReport } from './report.ts';

/**
 * Returns what a look at a PDF finds. Never throws for what is in a file.
 * A file that was cut back to an earlier revision looks whole: only a record of its last SHA-256 can tell.
 */
export async function verify(_bytes: Uint8Array): Promise<VerificationReport> {
  throw new Error('Not written yet.');
}
