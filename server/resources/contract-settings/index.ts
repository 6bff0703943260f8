import { contractSettingsEndpoints } from '#api-contract/contracts/settings';
import { workingDaysEndpoints } from '#api-contract/organisation/working-days';
import { route, type Api } from '#kernel/http';
import { getNumbering, updateNumbering } from './numbering.ts';
import { createCounterpartyTag, deleteCounterpartyTag, listCounterpartyTags, updateCounterpartyTag } from './tags.ts';
import { getWorkingDays, updateWorkingDays } from './working-days.ts';
import { createContractType, deleteContractType, listContractTypes, updateContractType } from './types.ts';

export { takeNumber, takeNumbers } from './numbering.ts';
export { asNamed } from './tag-names.ts';

/** Types of contracts, tags of counterparties, and how things are numbered. */
export function contractSettingsRoutes(api: Api): void {
  route(api, contractSettingsEndpoints.listContractTypes, listContractTypes);
  route(api, contractSettingsEndpoints.createContractType, createContractType);
  route(api, contractSettingsEndpoints.updateContractType, updateContractType);
  route(api, contractSettingsEndpoints.deleteContractType, deleteContractType);
  route(api, contractSettingsEndpoints.listCounterpartyTags, listCounterpartyTags);
  route(api, contractSettingsEndpoints.createCounterpartyTag, createCounterpartyTag);
  route(api, contractSettingsEndpoints.updateCounterpartyTag, updateCounterpartyTag);
  route(api, contractSettingsEndpoints.deleteCounterpartyTag, deleteCounterpartyTag);
  route(api, contractSettingsEndpoints.getNumbering, getNumbering);
  route(api, contractSettingsEndpoints.updateNumbering, updateNumbering);
  route(api, workingDaysEndpoints.getWorkingDays, getWorkingDays);
  route(api, workingDaysEndpoints.updateWorkingDays, updateWorkingDays);
}
