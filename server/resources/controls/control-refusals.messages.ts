import { localised } from '#languages';

/** What is refused about controls, and what their tasks are called. */
export const refusals = localised('control-refusals', {
  refTaken: 'Another control already has this reference. Choose a different one.',
  runTitle: (ref: string, name: string) => `Run control ${ref}: ${name}`,
  runCategory: 'Controls',
  tooManyRequirements: (most: string) => `A control covers at most ${most} requirements.`,
  futureRun: 'A run can’t be dated in the future. Choose today or an earlier day.',
});
