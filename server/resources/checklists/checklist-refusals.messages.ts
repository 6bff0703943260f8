import { localised } from '#languages';

export const refusals = localised('checklist-refusals', {
  askToAdd: (name: string) => `Ask a colleague with “Compliance: Manage” to add “${name}” first.`,
  settled: 'This clause has been accepted or rejected already.',
  notAChecklist: 'This assessment isn’t of a contract.',
  tooSlow: 'This document takes too long to search. Link its clauses yourself from the requirement.',
});
