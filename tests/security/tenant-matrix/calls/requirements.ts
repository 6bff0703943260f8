import type { requirementEndpoints } from '#api-contract/compliance/requirements/list';
import type { Calls } from '../cases.ts';

/** Calls that must succeed for whoever is permitted: the requirements of all assessments. */
export const calls: Calls<typeof requirementEndpoints> = {
  listRequirements: () => ({}),
  countRequirementFacet: () => ({ params: { field: 'framework' } }),
  exportRequirementsCsv: () => ({}),
  exportRequirementsXlsx: () => ({}),
};
