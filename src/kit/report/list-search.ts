import type { Field, Fields } from '#api-contract/fields';
import { paramOf } from '#api-contract/fields';
import { readOne } from '#api-contract/filter-values';
import { datasetOf } from '#api-contract/reports/datasets';
import type { ReportDataset } from '#api-contract/reports/kinds';
import type { ReportFilters } from '#api-contract/reports/spec';

/** Filters of a report in the address of the list that it counts: the part behind `?`; all of its rows where there are none. */
export function listSearch(dataset: ReportDataset, filters: ReportFilters): string {
  const { fields } = datasetOf(dataset);
  const params = new URLSearchParams();
  for (const [param, value] of Object.entries(filters)) {
    const { address, isSeveral } = addressOf(fields, param);
    for (const each of isSeveral ? value.split(',').filter(Boolean).map(readOne) : [value])
      params.append(address, each);
  }
  // Without a filter, a list opens narrowed to what is usually looked for.
  return params.size > 0 ? params.toString() : 'all=1';
}

function addressOf(fields: Fields, param: string): { address: string; isSeveral: boolean } {
  if (param === 'search') return { address: 'q', isSeveral: false };
  if (param === 'custom') return { address: 'custom', isSeveral: true };
  const field = fieldOf(fields, param);
  if (field) return { address: field.address ?? param, isSeveral: field.filter === 'several' };
  const [, base = param, end = ''] = /^(.+?)(_from|_to)$/.exec(param) ?? [];
  return { address: `${fieldOf(fields, base)?.address ?? base}${end}`, isSeveral: false };
}

const fieldOf = (fields: Fields, param: string): Field | undefined =>
  Object.entries(fields).find(([name, { filter }]) => filter !== undefined && paramOf(fields, name) === param)?.[1];
