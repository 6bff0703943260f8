import { type Api, keys, read, readItems } from '#api';
import type { ContractType } from '#api-contract/contracts/settings';
import { listedFields } from '#api-contract/contracts/custom-fields';

const typesQuery = (api: Api) => readItems(api, keys.contractSettings.types, '/api/contract-settings/types');

/** Server data of the contract settings. */
export const contractSettingsQueries = {
  types: typesQuery,

  /** What contract types say beside what all contracts say: one field for each key. */
  listedFields: (api: Api) => ({
    ...typesQuery(api),
    select: (types: ContractType[]) => listedFields(types),
    staleTime: 60_000,
  }),

  tags: (api: Api) => readItems(api, keys.contractSettings.tags, '/api/contract-settings/tags'),
  workingDays: (api: Api) => read(api, keys.contractSettings.workingDays, '/api/contract-settings/working-days'),
  numbering: (api: Api) => read(api, keys.contractSettings.numbering, '/api/contract-settings/numbering'),
};
