import { mutationOptions } from '@tanstack/react-query';
import {
  type Api,
  keys as everyKey,
  type QueryOf,
  read,
  readItems,
  readPage,
  uploadFile,
  type UploadOptions,
  write,
} from '#api';
import type { NewControlRun } from '#api-contract/controls/cover';
import type { ControlChange, NewControl } from '#api-contract/controls/endpoints';
import type { NewEvidenceOfControl } from '#api-contract/compliance-resources/evidence';

type Import = UploadOptions<'/api/compliance/controls/import'>;
type ListQuery = QueryOf<'/api/compliance/controls'>;

const keys = everyKey.controls;
const changes = 'controls';
const path = (controlId: string) => ({ params: { path: { controlId } } });
const ofRequirement = '/api/compliance/controls/{controlId}/requirements/{frameworkId}/{ref}';

interface Selection {
  readonly ids: readonly string[];
}

/** A requirement in any version of its framework. */
interface RequirementPath {
  readonly frameworkId: string;
  readonly ref: string;
}

/** Server data of controls, what they cover, and their runs. */
export const controlQueries = {
  list: (api: Api, query: ListQuery) => readPage(api, keys.list(query), '/api/compliance/controls', { query }),
  /** What a picker offers for the typed text. */
  found: (api: Api, search: string) =>
    readItems(api, keys.found(search), '/api/compliance/controls', {
      query: { search: search || undefined, limit: 10 },
    }),
  detail: (api: Api, controlId: string) =>
    read(api, keys.detail(controlId), '/api/compliance/controls/{controlId}', { path: { controlId } }),
  requirements: (api: Api, controlId: string) =>
    readItems(api, keys.requirements(controlId), '/api/compliance/controls/{controlId}/requirements', {
      path: { controlId },
    }),
  runs: (api: Api, controlId: string) =>
    readItems(api, keys.runs(controlId), '/api/compliance/controls/{controlId}/runs', { path: { controlId } }),
  activity: (api: Api, controlId: string) =>
    readItems(api, keys.activity(controlId), '/api/compliance/controls/{controlId}/activity', { path: { controlId } }),
  ofRequirement: (api: Api, { frameworkId, ref }: RequirementPath) =>
    readItems(api, keys.ofRequirement(frameworkId, ref), '/api/compliance/frameworks/{frameworkId}/controls', {
      path: { frameworkId },
      query: { ref },
    }),
};

/** What changes controls; their evidence decides whether requirements count as out of date. */
export const controlMutations = {
  /** What a table of controls comes to; with `check` nothing is added. */
  importFile: (api: Api) =>
    write(
      async ({ file, ...query }: Pick<Import, 'file'> & Import['params']['query']) => ({
        data: await uploadFile(api, '/api/compliance/controls/import', { params: { query }, file }),
      }),
      { changes },
    ),
  create: (api: Api) => write((body: NewControl) => api.POST('/api/compliance/controls', { body }), { changes }),
  update: (api: Api, controlId: string) =>
    write((body: ControlChange) => api.PATCH('/api/compliance/controls/{controlId}', { ...path(controlId), body }), {
      stores: keys.detail(controlId),
      changes,
    }),
  remove: (api: Api) =>
    write((controlId: string) => api.DELETE('/api/compliance/controls/{controlId}', path(controlId)), {
      stale: [keys.lists, everyKey.evidence.all, everyKey.tasks.all, everyKey.year.all],
    }),
  restore: (api: Api) =>
    write((controlId: string) => api.POST('/api/compliance/controls/{controlId}/restore', path(controlId)), {
      changes,
    }),
  /** The ids of every control that the filters leave, as many as one call may change. */
  findAll: (api: Api) =>
    mutationOptions({
      mutationFn: async (query: QueryOf<'/api/compliance/controls/selection/ids'>) =>
        (await api.GET('/api/compliance/controls/selection/ids', { params: { query } })).data.ids,
    }),
  removeMany: (api: Api) =>
    write(
      ({ ids }: Selection) => api.POST('/api/compliance/controls/bulk-delete', { body: { control_ids: [...ids] } }),
      { changes },
    ),
  restoreMany: (api: Api) =>
    write(
      ({ ids }: Selection) => api.POST('/api/compliance/controls/bulk-restore', { body: { control_ids: [...ids] } }),
      { changes },
    ),
  cover: (api: Api) =>
    write(
      ({ controlId, covers, ...requirement }: RequirementPath & { controlId: string; covers: 'full' | 'part' }) =>
        api.PUT(ofRequirement, { params: { path: { controlId, ...requirement } }, body: { covers } }),
      { changes },
    ),
  uncover: (api: Api) =>
    write(
      ({ controlId, ...requirement }: RequirementPath & { controlId: string }) =>
        api.DELETE(ofRequirement, { params: { path: { controlId, ...requirement } } }),
      { changes },
    ),
  linkEvidence: (api: Api, controlId: string) =>
    write(
      (body: NewEvidenceOfControl) =>
        api.POST('/api/compliance/controls/{controlId}/evidence', { ...path(controlId), body }),
      { changes },
    ),
  recordRun: (api: Api, controlId: string) =>
    write(
      (body: NewControlRun) => api.POST('/api/compliance/controls/{controlId}/runs', { ...path(controlId), body }),
      { changes },
    ),
  updateRun: (api: Api, controlId: string) =>
    write(
      ({ runId, ...body }: { runId: string; note: string; revision: number }) =>
        api.PATCH('/api/compliance/controls/{controlId}/runs/{runId}', {
          params: { path: { controlId, runId } },
          body,
        }),
      { changes },
    ),
};
