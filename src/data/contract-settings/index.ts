export { contractSettingsMutations } from './contract-settings.mutations.ts';
export { contractSettingsQueries } from './contract-settings.queries.ts';
