import { localised } from '#languages';

/** What schemas say of a year. */
export const yearMessages = localised('year-limits', {
  window: 'Choose an end on or after the start, at most two years later.',
});
