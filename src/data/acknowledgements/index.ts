import { type Api, keys, read, readItems, write } from '#api';

/** What the reader is asked to acknowledge. */
export const acknowledgementQueries = {
  mine: (api: Api) => readItems(api, keys.acknowledgements.all, '/api/compliance/acknowledgements/mine'),
  one: (api: Api, campaignId: string) =>
    read(api, keys.acknowledgements.one(campaignId), '/api/compliance/acknowledgements/mine/{campaignId}', {
      path: { campaignId },
    }),
};

export const acknowledgementMutations = {
  acknowledge: (api: Api, campaignId: string) =>
    write(
      (sha256: string) =>
        api.POST('/api/compliance/acknowledgements/mine/{campaignId}', {
          params: { path: { campaignId } },
          body: { sha256 },
        }),
      { stores: keys.acknowledgements.one(campaignId), changes: 'complianceResources' },
    ),
};
