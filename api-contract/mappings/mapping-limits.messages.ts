import { localised } from '#languages';

/** What schemas say of mappings. */
export const mappingLimits = localised('mapping-limits', {
  sources: (most: number) => `Name 1 to ${most} requirements.`,
  strength: 'Enter a number from 0 to 10.',
  file: (kilobytes: number) => `Choose a file of at most ${kilobytes} KB.`,
});
