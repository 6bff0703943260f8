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
import type { NewCampaign } from '#api-contract/compliance-resources/campaigns';
import type { ComplianceResourceChange, NewComplianceResource } from '#api-contract/compliance-resources/endpoints';
import type {
  NewResourceVersion,
  ResourceVersion,
  ResourceVersionChange,
} from '#api-contract/compliance-resources/versions';

type ListQuery = QueryOf<'/api/compliance/resources'>;
type MembersQuery = QueryOf<'/api/compliance/campaigns/{campaignId}/members'>;
type Upload = UploadOptions<'/api/compliance/resources/{resourceId}/versions/file'>;

const keys = everyKey.complianceResources;
const changes = 'complianceResources';
const path = (resourceId: string) => ({ params: { path: { resourceId } } });
const versionPath = (resourceId: string, resourceVersionId: string) => ({
  params: { path: { resourceId, resourceVersionId } },
});

interface Selection {
  readonly ids: readonly string[];
}

/** Server data of policies, procedures, evidence and records. */
export const complianceResourceQueries = {
  list: (api: Api, query: ListQuery) => readPage(api, keys.list(query), '/api/compliance/resources', { query }),
  /** What a picker offers for the typed text. */
  found: (api: Api, search: string) =>
    readItems(api, keys.found(search), '/api/compliance/resources', {
      query: { search: search || undefined, limit: 10 },
    }),
  detail: (api: Api, resourceId: string) =>
    read(api, keys.detail(resourceId), '/api/compliance/resources/{resourceId}', { path: { resourceId } }),
  versions: (api: Api, resourceId: string) =>
    readItems(api, keys.versions(resourceId), '/api/compliance/resources/{resourceId}/versions', {
      path: { resourceId },
    }),
  campaigns: (api: Api, resourceId: string) =>
    readItems(api, keys.campaigns(resourceId), '/api/compliance/resources/{resourceId}/campaigns', {
      path: { resourceId },
    }),
  members: (api: Api, campaignId: string, query: MembersQuery) =>
    readPage(api, keys.members(campaignId, query), '/api/compliance/campaigns/{campaignId}/members', {
      path: { campaignId },
      query,
    }),
};

/** A version as it was opened, which a decision is about. */
type ReadVersion = Pick<ResourceVersion, 'id' | 'sha256'>;

/** What changes resources, their versions and campaigns. */
export const complianceResourceMutations = {
  create: (api: Api) =>
    write((body: NewComplianceResource) => api.POST('/api/compliance/resources', { body }), { changes }),
  update: (api: Api, resourceId: string) =>
    write(
      (body: ComplianceResourceChange) =>
        api.PATCH('/api/compliance/resources/{resourceId}', { ...path(resourceId), body }),
      { stores: keys.detail(resourceId), changes },
    ),
  planReviews: (api: Api, resourceId: string) =>
    write(() => api.POST('/api/compliance/resources/{resourceId}/review-series', path(resourceId)), {
      stores: keys.detail(resourceId),
      stale: [everyKey.tasks.all, everyKey.year.all],
    }),
  remove: (api: Api) =>
    write((resourceId: string) => api.DELETE('/api/compliance/resources/{resourceId}', path(resourceId)), {
      stale: [keys.lists],
    }),
  restore: (api: Api) =>
    write((resourceId: string) => api.POST('/api/compliance/resources/{resourceId}/restore', path(resourceId)), {
      changes,
    }),
  removeMany: (api: Api) =>
    write(
      ({ ids }: Selection) => api.POST('/api/compliance/resources/bulk-delete', { body: { resource_ids: [...ids] } }),
      { changes },
    ),
  restoreMany: (api: Api) =>
    write(
      ({ ids }: Selection) => api.POST('/api/compliance/resources/bulk-restore', { body: { resource_ids: [...ids] } }),
      { changes },
    ),
  /** Which resources the filters leave, to select them all. */
  findAll: (api: Api) =>
    mutationOptions({
      mutationFn: async (query: QueryOf<'/api/compliance/resources/selection/ids'>) =>
        (await api.GET('/api/compliance/resources/selection/ids', { params: { query } })).data.ids,
    }),
  addVersion: (api: Api, resourceId: string) =>
    write(
      (body: NewResourceVersion) =>
        api.POST('/api/compliance/resources/{resourceId}/versions', { ...path(resourceId), body }),
      { changes },
    ),
  uploadVersion: (api: Api, resourceId: string) =>
    write(
      async ({ file, ...query }: Pick<Upload, 'file'> & Upload['params']['query']) => ({
        data: await uploadFile(api, '/api/compliance/resources/{resourceId}/versions/file', {
          params: { path: { resourceId }, query },
          file,
        }),
      }),
      { changes },
    ),
  updateVersion: (api: Api, resourceId: string, versionId: string) =>
    write(
      (body: ResourceVersionChange) =>
        api.PATCH('/api/compliance/resources/{resourceId}/versions/{resourceVersionId}', {
          ...versionPath(resourceId, versionId),
          body,
        }),
      { changes, staleWhenRefused: [keys.versions(resourceId)] },
    ),
  submit: (api: Api, resourceId: string) =>
    write(
      (id: string) =>
        api.POST(
          '/api/compliance/resources/{resourceId}/versions/{resourceVersionId}/submit',
          versionPath(resourceId, id),
        ),
      { changes },
    ),
  approve: (api: Api, resourceId: string, { id, sha256 }: ReadVersion) =>
    write(
      (comment: string) =>
        api.POST('/api/compliance/resources/{resourceId}/versions/{resourceVersionId}/approve', {
          ...versionPath(resourceId, id),
          body: { comment, sha256 },
        }),
      { changes, staleWhenRefused: [keys.versions(resourceId)] },
    ),
  reject: (api: Api, resourceId: string, { id, sha256 }: ReadVersion) =>
    write(
      (comment: string) =>
        api.POST('/api/compliance/resources/{resourceId}/versions/{resourceVersionId}/reject', {
          ...versionPath(resourceId, id),
          body: { comment, sha256 },
        }),
      { changes, staleWhenRefused: [keys.versions(resourceId)] },
    ),
  publish: (api: Api, resourceId: string, { id, sha256 }: ReadVersion) =>
    write(
      (reason: string) =>
        api.POST('/api/compliance/resources/{resourceId}/versions/{resourceVersionId}/publish', {
          ...versionPath(resourceId, id),
          body: { reason, sha256 },
        }),
      { changes, staleWhenRefused: [keys.versions(resourceId)] },
    ),
  retire: (api: Api, resourceId: string) =>
    write(
      (id: string) =>
        api.POST(
          '/api/compliance/resources/{resourceId}/versions/{resourceVersionId}/retire',
          versionPath(resourceId, id),
        ),
      { changes },
    ),
  startCampaign: (api: Api, resourceId: string) =>
    write(
      (body: NewCampaign) =>
        api.POST('/api/compliance/resources/{resourceId}/campaigns', { ...path(resourceId), body }),
      { changes },
    ),
  cancelCampaign: (api: Api) =>
    write(
      (campaignId: string) =>
        api.POST('/api/compliance/campaigns/{campaignId}/cancel', { params: { path: { campaignId } } }),
      { changes },
    ),
  remind: (api: Api, campaignId: string) =>
    write(
      (member_ids: string[] | undefined) =>
        api.POST('/api/compliance/campaigns/{campaignId}/remind', {
          params: { path: { campaignId } },
          body: member_ids ? { member_ids } : {},
        }),
      { stale: [keys.members(campaignId)] },
    ),
};
