import { localised } from '#languages';

/** What schemas say of playbooks. */
export const playbookLimits = localised('playbook-limits', {
  fallbacks: (most: number) => `Use at most ${most} fallbacks.`,
  phrases: (most: number) => `Use at most ${most} phrases.`,
  laws: 'Name at least one law.',
  count: 'Enter a number from 1 to 1,000.',
  rank: 'Say which fallback, from 1. Other verdicts have no rank.',
});
