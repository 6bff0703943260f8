import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Ascending fingerprints of the 100,000 most frequent passwords of at least ten characters (ADR 0062). */
const file = new URL('./frequent-passwords.bin', import.meta.url);
const bytesEach = 4;

let list: Buffer | undefined;

/** Whether many people have this password, in whatever case. One in 43,000 others is taken for one. */
export function isFrequentPassword(password: string): boolean {
  list ??= readFileSync(file);
  const wanted = passwordFingerprint(password);
  let [from, to] = [0, list.length / bytesEach];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const found = list.readUInt32BE(middle * bytesEach);
    if (found === wanted) return true;
    if (found < wanted) from = middle + 1;
    else to = middle;
  }
  return false;
}

/** The first four bytes of the SHA-256 of a password in lower case. */
export function passwordFingerprint(password: string): number {
  return createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest().readUInt32BE();
}
