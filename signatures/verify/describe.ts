import type { Change, Revision, VerificationReport } from './report.ts';
import { weightOf } from './overall-state.ts';
import { reportMessages as words } from './verification-report.messages.ts';

/** Returns a change in words. */
export function describeChange(change: Change): string {
  const { changes } = words;
  if (change.what === 'formValueChanged')
    return changes.formValueChanged(change.field, shortened(change.before), shortened(change.after));
  if (change.what === 'documentDataChanged') return changes.documentDataChanged(change.part);
  return 'page' in change ? changes[change.what](String(change.page)) : changes[change.what];
}

/** Returns what a revision changed, a sentence for each. */
export function describeChanges(changes: readonly Change[]): string[] {
  const [only, ...more] = changes;
  if (only?.what === 'validationDataAdded' && more.length === 0) return [words.changes.onlyValidationData];
  return changes.map(describeChange);
}

/** Returns in a sentence what was found. */
export function describeReport({ state }: VerificationReport): string {
  return words.states[state];
}

export function describeProblems({ problems }: Revision): string[] {
  return problems.map((problem) => words.problems[problem]);
}

/** Returns what came after a revision that its signer didn’t see: what later ones changed, and what lies behind the last. */
export function changesSince(report: VerificationReport, revision: Revision): Change[] {
  return report.revisions
    .filter(({ number }) => number > revision.number)
    .flatMap(({ changes }) => changes.filter((change) => weightOf(change) !== 'none'));
}

const lengthLimit = 200;

function shortened(text: string): string {
  return text.length > lengthLimit ? `${text.slice(0, lengthLimit)}…` : text;
}
