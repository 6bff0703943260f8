import type { Change, Revision, VerificationReport } from './report.ts';

/** How much a change means to someone who signed before it. */
export function weightOf({ what }: Change): 'none' | 'addition' | 'change' {
  if (what === 'signatureAdded' || what === 'validationDataAdded' || what === 'technicalDataChanged') return 'none';
  if (what === 'formValueChanged' || what === 'annotationsChanged' || what === 'signatureDrawn') return 'addition';
  return 'change';
}

/** Judges a file by its revisions. */
export function overallState(
  revisions: readonly Revision[],
  detached: number,
  after: number,
): VerificationReport['state'] {
  const signed = revisions.filter(({ kind }) => kind !== 'plain');
  if (detached > 0 || signed.some(({ isIntact }) => isIntact === false)) return 'broken';
  const first = revisions.findIndex(({ kind }) => kind !== 'plain');
  if (first < 0) return 'unsigned';
  const last = revisions.findLastIndex(({ kind }) => kind !== 'plain');
  const weights = (from: number, to: number) =>
    revisions.slice(from, to).flatMap(({ changes }) => changes.map(weightOf));
  const [between, since] = [weights(first + 1, last + 1), weights(last + 1, revisions.length)];
  if (after > 0 || between.includes('change') || since.some((weight) => weight !== 'none')) return 'changed';
  return between.includes('addition') ? 'addedTo' : 'whole';
}

/** Whether nothing was done to a file that its signatures don't allow for. */
export function isWhole({ state }: VerificationReport): boolean {
  return state === 'whole' || state === 'addedTo';
}
