import { type Api, keys as allKeys, read, readItems, write } from '#api';
import type { MappingEdgeChange, MappingFile, NewMappingEdge, NewMappingSet } from '#api-contract/mappings/endpoints';

const keys = allKeys.mappings;
const path = (setId: string) => ({ params: { path: { setId } } });
const ofEdge = (setId: string, edgeId: string) => ({ params: { path: { setId, edgeId } } });

/** Server data of mappings. */
export const mappingQueries = {
  ofFramework: (api: Api, frameworkId: string) =>
    readItems(api, keys.ofFramework(frameworkId), '/api/compliance/frameworks/{frameworkId}/mappings', {
      path: { frameworkId },
    }),
  detail: (api: Api, setId: string) =>
    read(api, keys.detail(setId), '/api/compliance/mappings/{setId}', { path: { setId } }),
  derived: (api: Api, assessmentId: string) =>
    readItems(
      api,
      allKeys.assessments.beside(assessmentId, 'derived'),
      '/api/compliance/assessments/{assessmentId}/derived',
      { path: { assessmentId } },
    ),
};

/** What changes mappings. */
export const mappingMutations = {
  create: (api: Api) =>
    write((body: NewMappingSet) => api.POST('/api/compliance/mappings', { body }), { changes: 'mappings' }),
  remove: (api: Api) =>
    write((setId: string) => api.DELETE('/api/compliance/mappings/{setId}', path(setId)), { changes: 'mappings' }),
  publish: (api: Api) =>
    write((setId: string) => api.POST('/api/compliance/mappings/{setId}/publish', path(setId)), {
      changes: 'mappings',
    }),
  revise: (api: Api) =>
    write((setId: string) => api.POST('/api/compliance/mappings/{setId}/revise', path(setId)), {
      changes: 'mappings',
    }),
  addEdge: (api: Api, setId: string) =>
    write((body: NewMappingEdge) => api.POST('/api/compliance/mappings/{setId}/edges', { ...path(setId), body }), {
      changes: 'mappings',
    }),
  updateEdge: (api: Api, setId: string) =>
    write(
      ({ edgeId, ...body }: MappingEdgeChange & { readonly edgeId: string }) =>
        api.PATCH('/api/compliance/mappings/{setId}/edges/{edgeId}', { ...ofEdge(setId, edgeId), body }),
      { changes: 'mappings' },
    ),
  removeEdge: (api: Api, setId: string) =>
    write((edgeId: string) => api.DELETE('/api/compliance/mappings/{setId}/edges/{edgeId}', ofEdge(setId, edgeId)), {
      changes: 'mappings',
    }),
  declareCover: (api: Api, setId: string) =>
    write(
      (body: { target: string; complete: boolean }) =>
        api.POST('/api/compliance/mappings/{setId}/covers', { ...path(setId), body }),
      { changes: 'mappings' },
    ),
  importFile: (api: Api, setId: string) =>
    write((body: MappingFile) => api.POST('/api/compliance/mappings/{setId}/import', { ...path(setId), body }), {
      changes: 'mappings',
    }),
};

/** What a file would add to a draft. */
export const previewMapping = async (api: Api, setId: string, body: MappingFile) =>
  (await api.POST('/api/compliance/mappings/{setId}/import/preview', { ...path(setId), body })).data;
