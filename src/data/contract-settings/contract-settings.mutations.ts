import { type Api, keys, staleAfter, write } from '#api';
import type { CustomField, NumberingChange, TagTone } from '#api-contract/contracts/settings';
import type { WorkingDaysChange } from '#api-contract/organisation/working-days';

interface TypeBody {
  readonly name: string;
  readonly fields: CustomField[];
}

/** A type's name and fields stand in contracts too. */
const types = { stale: [keys.contractSettings.types, ...staleAfter('contracts')] };
/** Counterparties show the names of tags too. */
const tags = { stale: [keys.contractSettings.tags, keys.counterparties.all] };

/** What changes the contract settings. */
export const contractSettingsMutations = {
  addType: (api: Api) => write((body: TypeBody) => api.POST('/api/contract-settings/types', { body }), types),

  changeType: (api: Api) =>
    write(
      ({ id, ...body }: TypeBody & { readonly id: string; readonly revision: number }) =>
        api.PATCH('/api/contract-settings/types/{typeId}', { params: { path: { typeId: id } }, body }),
      types,
    ),

  removeType: (api: Api) =>
    write(
      (typeId: string) => api.DELETE('/api/contract-settings/types/{typeId}', { params: { path: { typeId } } }),
      types,
    ),

  addTag: (api: Api) =>
    write(
      (body: { readonly name: string; readonly tone: TagTone }) => api.POST('/api/contract-settings/tags', { body }),
      tags,
    ),

  changeTag: (api: Api) =>
    write(
      ({ id, ...body }: { readonly id: string; name?: string; tone?: TagTone }) =>
        api.PATCH('/api/contract-settings/tags/{tagId}', { params: { path: { tagId: id } }, body }),
      tags,
    ),

  removeTag: (api: Api) =>
    write((tagId: string) => api.DELETE('/api/contract-settings/tags/{tagId}', { params: { path: { tagId } } }), tags),

  changeWorkingDays: (api: Api) =>
    write((body: WorkingDaysChange) => api.PUT('/api/contract-settings/working-days', { body }), {
      stores: keys.contractSettings.workingDays,
      stale: [...staleAfter('contracts')],
    }),

  changeNumbering: (api: Api) =>
    write(
      (body: { contracts?: NumberingChange; cases?: NumberingChange }) =>
        api.PATCH('/api/contract-settings/numbering', { body }),
      { stores: keys.contractSettings.numbering },
    ),
};
