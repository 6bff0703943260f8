import { localised } from '#languages';

export const refusals = localised('checklist-refusals', {
  askToAdd: (name: string) => `Ask a colleague with “Compliance: Manage” to add “${name}” first.`,
  settled: 'This clause has been accepted or rejected already.',
  notAChecklist: 'This assessment isn’t of a contract.',
  tooSlow: 'The document takes too long to look through.',
});
