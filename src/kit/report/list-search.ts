import type { Fields } from '#api-contract/fields';
import { paramOf } from '#api-contract/fields';
import { readOne } from '#api-contract/filter-values';
import { datasetOf } from '#api-contract/reports/datasets';
import type { ReportDataset } from '#api-contract/reports/kinds';
import type { ReportFilters } from '#api-contract/reports/spec';

/** Filters of a report in the address of the list that it counts: the part behind `?`. */
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
  const name = Object.keys(fields).find((each) => paramOf(fields, each) === param);
  const field = name === undefined ? undefined : fields[name];
  return { address: field?.address ?? param, isSeveral: field?.filter === 'several' };
}
