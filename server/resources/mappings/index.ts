import { mappingEndpoints } from '#api-contract/mappings/endpoints';
import { type Api, routes } from '#kernel/http';
import { addMappingEdge, deleteMappingEdge, setCompleteCover, updateMappingEdge } from './change-edges.ts';
import {
  createMappingSet,
  deleteMappingSet,
  listMappingSets,
  publishMappingSet,
  reviseMappingSet,
  updateMappingSet,
} from './change-sets.ts';
import { listDerivedAnswers } from './derived-answers.ts';
import { importMapping, previewMappingImport } from './import-edges.ts';
import { readWhole } from './mapping-record.ts';

/** Mappings between frameworks, and the answers that follow from them. */
export function mappingRoutes(api: Api): void {
  routes(api, mappingEndpoints, {
    listMappingSets,
    createMappingSet,
    getMappingSet: ({ tenant, params }) => readWhole(tenant, params.setId),
    updateMappingSet,
    deleteMappingSet,
    publishMappingSet,
    reviseMappingSet,
    addMappingEdge,
    updateMappingEdge,
    deleteMappingEdge,
    setCompleteCover,
    previewMappingImport,
    importMapping,
    listDerivedAnswers,
  });
}
