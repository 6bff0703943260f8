import { localised } from '#languages';

/** Why a playbook is not stored or published as it was sent. */
export const refusals = localised('playbook-refusals', {
  tooManyRules: (most: string) => `A playbook has room for ${most} rules. Delete one first.`,
  noRules: 'This playbook has no rules yet. Add one, then publish.',
  unchanged: (version: string) => `The draft is the same as version ${version}.`,
  sameFallback: (rank: string, of: string) => `Fallback ${rank} has the same wording as ${of}.`,
  theStandard: 'the standard',
  fallback: (rank: string) => `fallback ${rank}`,
  noStandard: 'This rule compares wordings. Enter the standard wording.',
  noPhrases: 'This rule looks for phrases. Enter at least one.',
  unknownLearned: (rule: string) => `The model hasn’t learned the rule “${rule}”. Choose another.`,
  tooManyTests: (most: string) => `A playbook has room for ${most} tests. Delete one first.`,
  sameCheck: (issue: string, earlier: string) => `${issue} checks the same as ${earlier}.`,
  oppositeCheck: (issue: string, earlier: string) => `${issue} says the opposite of ${earlier}.`,
  needsReason: 'Tests fail or rules have problems. Say why you publish anyway.',
  fails: (issue: string, expected: string, got: string) => `${issue}: expected ${expected}, got ${got}.`,
  notRun: (issue: string) => `${issue}: a test hasn’t been run since something changed.`,
  moreFail: (count: string) => `${count} more tests fail or haven’t been run.`,
  met: 'met',
  fallbackNo: (rank: string) => `fallback ${rank}`,
  notMet: 'not met',
  needsReview: 'needs review',
  notApplicable: 'not applicable',
  noVersion: 'A back-test compares the draft with a published version. Publish one first.',
  noDifference: (version: string) =>
    `No rule is checked otherwise than in version ${version}, so no verdict can change.`,
  noContracts: 'No contracts match these filters.',
  backtestMoved: 'The back-test has ended or is in another state by now. Look at it again.',
  noWords: 'Neither verdict quotes the contract, so there is no passage to test.',
  backtestsRunning: (most: string) => `${most} back-tests are running. Wait for one, or cancel it.`,
});
