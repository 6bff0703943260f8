import { type Api, keys as allKeys, type QueryOf, read, readItems, readPage, uploadFile, write } from '#api';
import type {
  FrameworkChange,
  NewFramework,
  NewRequirement,
  RequirementChangeFacts,
} from '#api-contract/compliance/frameworks';
import type { ImportColumnField } from '#api-contract/compliance/kinds';

const keys = allKeys.frameworks;

type ListQuery = QueryOf<'/api/compliance/frameworks'>;

/** A version of a framework, as addresses name it. */
export interface VersionPath {
  readonly frameworkId: string;
  readonly versionId: string;
}

const path = (frameworkId: string) => ({ params: { path: { frameworkId } } });
const ofVersion = ({ frameworkId, versionId }: VersionPath) => ({ params: { path: { frameworkId, versionId } } });
const ofRequirement = ({ frameworkId, versionId }: VersionPath, ref: string) => ({
  params: { path: { frameworkId, versionId, ref } },
});
const ofImport = (importId: string) => ({ params: { path: { importId } } });

/** Server data of frameworks. */
export const frameworkQueries = {
  list: (api: Api, query: ListQuery) => readPage(api, keys.list(query), '/api/compliance/frameworks', { query }),
  /** What a picker offers for the typed text. */
  found: (api: Api, search: string) =>
    readItems(api, keys.found(search), '/api/compliance/frameworks', {
      query: { search: search || undefined, limit: 10 },
    }),
  detail: (api: Api, frameworkId: string) =>
    read(api, keys.detail(frameworkId), '/api/compliance/frameworks/{frameworkId}', { path: { frameworkId } }),
  gallery: (api: Api) => readItems(api, keys.gallery, '/api/compliance/gallery'),
  outline: (api: Api, version: VersionPath) =>
    readItems(
      api,
      keys.outline(version.frameworkId, version.versionId),
      '/api/compliance/frameworks/{frameworkId}/versions/{versionId}/outline',
      { path: { ...version } },
    ),
  requirement: (api: Api, version: VersionPath, ref: string) =>
    read(
      api,
      keys.requirement(version.frameworkId, version.versionId, ref),
      '/api/compliance/frameworks/{frameworkId}/versions/{versionId}/requirements/{ref}',
      { path: { ...version, ref } },
    ),
};

const requirementKeys = ({ frameworkId, versionId }: VersionPath) => [
  keys.outline(frameworkId, versionId),
  keys.requirement(frameworkId, versionId),
  keys.detail(frameworkId),
  keys.lists,
  allKeys.assessments.all,
];

/** What changes frameworks. */
export const frameworkMutations = {
  create: (api: Api) =>
    write((body: NewFramework) => api.POST('/api/compliance/frameworks', { body }), { changes: 'frameworks' }),
  update: (api: Api, frameworkId: string) =>
    write(
      (body: FrameworkChange) => api.PATCH('/api/compliance/frameworks/{frameworkId}', { ...path(frameworkId), body }),
      { stores: keys.detail(frameworkId), changes: 'frameworks' },
    ),
  remove: (api: Api) =>
    write((frameworkId: string) => api.DELETE('/api/compliance/frameworks/{frameworkId}', path(frameworkId)), {
      stale: [keys.lists],
    }),
  restore: (api: Api) =>
    write((frameworkId: string) => api.POST('/api/compliance/frameworks/{frameworkId}/restore', path(frameworkId)), {
      changes: 'frameworks',
    }),
  adopt: (api: Api, frameworkId: string) =>
    write(
      (version_id: string) =>
        api.POST('/api/compliance/frameworks/{frameworkId}/adopt', { ...path(frameworkId), body: { version_id } }),
      { stores: keys.detail(frameworkId), stale: [keys.lists] },
    ),
  addRequirement: (api: Api, version: VersionPath) =>
    write(
      (body: NewRequirement) =>
        api.POST('/api/compliance/frameworks/{frameworkId}/versions/{versionId}/requirements', {
          ...ofVersion(version),
          body,
        }),
      { stale: requirementKeys(version) },
    ),
  updateRequirement: (api: Api, version: VersionPath, ref: string) =>
    write(
      (body: RequirementChangeFacts) =>
        api.PATCH('/api/compliance/frameworks/{frameworkId}/versions/{versionId}/requirements/{ref}', {
          ...ofRequirement(version, ref),
          body,
        }),
      { stale: requirementKeys(version), staleWhenRefused: requirementKeys(version) },
    ),
  moveRequirement: (api: Api, version: VersionPath) =>
    write(
      ({ ref, ...body }: { ref: string; parent: string | null; before: string | null }) =>
        api.POST('/api/compliance/frameworks/{frameworkId}/versions/{versionId}/requirements/{ref}/move', {
          ...ofRequirement(version, ref),
          body,
        }),
      { stale: requirementKeys(version) },
    ),
  removeRequirement: (api: Api, version: VersionPath) =>
    write(
      (ref: string) =>
        api.DELETE(
          '/api/compliance/frameworks/{frameworkId}/versions/{versionId}/requirements/{ref}',
          ofRequirement(version, ref),
        ),
      { stale: requirementKeys(version) },
    ),
};

/** The calls of an import, which its machine makes. */
export const frameworkCalls = {
  begin: async (api: Api, body: { framework_id: string | null; gallery: string | null }) =>
    (await api.POST('/api/compliance/imports', { body })).data,
  addFile: (api: Api, importId: string, file: File) =>
    uploadFile(api, '/api/compliance/imports/{importId}/files', {
      params: { path: { importId }, query: { file_name: file.name } },
      file,
    }),
  read: async (api: Api, importId: string) =>
    (await api.POST('/api/compliance/imports/{importId}/read', ofImport(importId))).data,
  look: async (api: Api, importId: string) =>
    (await api.GET('/api/compliance/imports/{importId}', ofImport(importId))).data,
  chooseColumns: async (
    api: Api,
    importId: string,
    { fields, version }: { readonly fields: readonly (ImportColumnField | null)[]; readonly version: string },
  ) =>
    (
      await api.POST('/api/compliance/imports/{importId}/columns', {
        ...ofImport(importId),
        body: { fields: [...fields], version },
      })
    ).data,
  confirm: async (api: Api, importId: string) =>
    (await api.POST('/api/compliance/imports/{importId}/confirm', ofImport(importId))).data,
};
