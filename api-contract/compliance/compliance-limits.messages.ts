import { localised } from '#languages';

/** What schemas say of compliance. */
export const complianceLimits = localised('compliance-limits', {
  atOnce: (most: number) => `Change at most ${most} answers at once.`,
  refs: 'Each requirement can be named once.',
  ref: 'Use letters, digits, spaces and . - _ ( ) : only.',
  period: 'The end can’t be before the start.',
});
