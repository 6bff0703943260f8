import { contractSettingsEndpoints } from '#api-contract/contracts/settings';
import { workingDaysEndpoints } from '#api-contract/organisation/working-days';
import { type Api, routes } from '#kernel/http';
import { getNumbering, updateNumbering } from './numbering.ts';
import { createCounterpartyTag, deleteCounterpartyTag, listCounterpartyTags, updateCounterpartyTag } from './tags.ts';
import { getWorkingDays, updateWorkingDays } from './working-days.ts';
import { createContractType, deleteContractType, listContractTypes, updateContractType } from './types.ts';

export { takeNumber, takeNumbers } from './numbering.ts';
export { asNamed } from './tag-names.ts';

/** Types of contracts, tags of counterparties, and how things are numbered. */
export function contractSettingsRoutes(api: Api): void {
  routes(api, contractSettingsEndpoints, {
    listContractTypes,
    createContractType,
    updateContractType,
    deleteContractType,
    listCounterpartyTags,
    createCounterpartyTag,
    updateCounterpartyTag,
    deleteCounterpartyTag,
    getNumbering,
    updateNumbering,
  });
  routes(api, workingDaysEndpoints, {
    getWorkingDays,
    updateWorkingDays,
  });
}
