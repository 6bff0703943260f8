export interface SignatureReport {
  id: string;
  signer: string | undefined;
  /** Who vouches for the signer's certificate; equal to the signer where it is self-signed. */
  issuer: string | undefined;
  reason: string | undefined;
  signedAt: Date | undefined;
  /** `undefined` while it is being found out, or where it cannot be. */
  intact: boolean | undefined;
  changedSince: boolean;
}

export type Verdict = 'checking' | 'valid' | 'changed' | 'broken' | 'unknown';

/** What can be said of all the signatures of a file together: the worst counts. */
export function verdictOn(reports: readonly SignatureReport[], checked: boolean): Verdict {
  if (reports.some(({ intact }) => intact === false)) return 'broken';
  if (!checked) return 'checking';
  if (reports.some(({ intact }) => intact === undefined)) return 'unknown';
  return isChangedSinceLast(reports) ? 'changed' : 'valid';
}

/** Each signature but the last is followed by the next one; changes count from the last on. */
function isChangedSinceLast(reports: readonly SignatureReport[]): boolean {
  return reports.every(({ changedSince }) => changedSince);
}
