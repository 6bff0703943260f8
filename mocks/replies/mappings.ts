import type { mappingEndpoints } from '#api-contract/mappings/endpoints';
import type { Replies } from '../endpoint-types.ts';
import { derivedAnswers, mappingPreview, mappingSets, wholeMapping } from '../fixtures/mappings.ts';

const [draft] = mappingSets;
const [edge] = wholeMapping.items;

/** Untroubled answers: mappings. */
export const replies: Replies<typeof mappingEndpoints> = {
  listMappingSets: { json: { items: [...mappingSets] } },
  createMappingSet: { json: draft },
  getMappingSet: { json: wholeMapping },
  updateMappingSet: { json: draft },
  deleteMappingSet: { status: 204 },
  publishMappingSet: { json: { ...draft, state: 'published' } },
  reviseMappingSet: { json: draft },
  addMappingEdge: { json: edge },
  updateMappingEdge: { json: edge },
  deleteMappingEdge: { status: 204 },
  setCompleteCover: { json: wholeMapping },
  previewMappingImport: { json: mappingPreview },
  importMapping: { json: wholeMapping },
  listDerivedAnswers: { json: { items: [...derivedAnswers] } },
};
