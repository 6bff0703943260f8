import type { VerificationReport } from '#signatures/verify/words';

/** What was done to a sealed file to see it found out. */
export type Damage =
  | { readonly kind: 'byte'; readonly at: number; readonly before: number; readonly after: number }
  | { readonly kind: 'cut'; readonly bytes: number };

/** The first lines of a PDF end in a comment that nobody sees. */
const inComment = 12;

/** A file with one byte changed that its seal covers; nothing of it is shown. */
export function changeOneByte(file: Uint8Array): { readonly file: Uint8Array; readonly damage: Damage } {
  const at = Math.min(inComment, file.length - 1);
  const before = file[at] ?? 0;
  const after = before ^ 1;
  const changed = file.slice();
  changed[at] = after;
  return { file: changed, damage: { kind: 'byte', at, before, after } };
}

/** A file without its last revision. What is left looks whole. */
export function cutLastRevision(
  file: Uint8Array,
  { revisions }: Pick<VerificationReport, 'revisions'>,
): { readonly file: Uint8Array; readonly damage: Damage } {
  const ends = [...new Set(revisions.map(({ end }) => end))];
  const end = ends.at(-2) ?? file.length;
  return { file: file.slice(0, end), damage: { kind: 'cut', bytes: file.length - end } };
}
