import { type Api, keys, read, readItems } from '#api';

/** Server data of the organisation: its facts, its people, what they may, how contracts are read. */
export const organisationQueries = {
  general: (api: Api) => read(api, keys.organisation.general, '/api/organisation'),
  members: (api: Api) => readItems(api, keys.organisation.members, '/api/organisation/members'),
  permissionClasses: (api: Api) =>
    readItems(api, keys.organisation.permissionClasses, '/api/organisation/permission-classes'),
  billing: (api: Api) => read(api, keys.organisation.billing, '/api/organisation/billing'),
  extractionQuality: (api: Api) =>
    read(api, keys.organisation.extractionQuality, '/api/organisation/extraction-quality'),
  languageModel: (api: Api) => read(api, keys.organisation.languageModel, '/api/organisation/language-model'),
};
