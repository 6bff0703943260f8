import type { requirementEndpoints } from '#api-contract/compliance/requirements/list';
import type { Replies } from '../endpoint-types.ts';
import { requirementRows } from '../fixtures/requirements.ts';
import { pageWith } from '../fixtures/pages.ts';

/** The requirements of all assessments. */
export const replies: Replies<typeof requirementEndpoints> = {
  listRequirements: { json: pageWith([...requirementRows]) },
  countRequirementFacet: { json: { items: [], exact: true } },
  exportRequirementsCsv: { file: 'Requirement\r\n' },
  exportRequirementsXlsx: { file: 'Requirement\r\n' },
};
