import type { Field, Fields } from '#api-contract/fields';
import { paramOf } from '#api-contract/fields';
import { readOne } from '#api-contract/filter-values';
import { datasets } from '#api-contract/reports/datasets';
import type { ReportDataset } from '#api-contract/reports/kinds';
import { paths } from '../registry/pages.ts';

const lists = {
  contracts: paths.contractList,
  obligations: paths.obligationList,
  tasks: paths.taskList,
  cases: paths.caseList,
} as const satisfies Record<ReportDataset, string>;

/** The address of a list that is narrowed to the filters of the API; all of its rows where there are none. */
export function rowsHref(dataset: ReportDataset, filters: Readonly<Record<string, string>>): string {
  const fields: Fields = datasets[dataset].fields;
  const pairs = Object.entries(filters).flatMap(([param, value]) => pairsOf(fields, param, value));
  return `${lists[dataset]}?${new URLSearchParams(pairs.length > 0 ? pairs : [['all', '1']])}`;
}

function pairsOf(fields: Fields, param: string, value: string): [string, string][] {
  if (param === 'search') return [['q', value]];
  const field = fieldOf(fields, param);
  if (field?.filter === 'several') return value.split(',').map((each) => [field.address ?? param, readOne(each)]);
  if (field) return [[field.address ?? param, value]];
  const [, base = param, end = ''] = /^(.+?)(_from|_to)$/.exec(param) ?? [];
  return [[`${fieldOf(fields, base)?.address ?? base}${end}`, value]];
}

const fieldOf = (fields: Fields, param: string): Field | undefined =>
  Object.entries(fields).find(([name, { filter }]) => filter !== undefined && paramOf(fields, name) === param)?.[1];
