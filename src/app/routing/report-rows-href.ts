import type { ReportDataset } from '#api-contract/reports/kinds';
import type { ReportFilters } from '#api-contract/reports/spec';
import { listSearch } from '#kit/report';
import { paths } from '../registry/pages.ts';

const lists = {
  contracts: paths.contractList,
  obligations: paths.obligationList,
  tasks: paths.taskList,
  cases: paths.caseList,
  requirements: paths.requirementList,
} as const satisfies Record<ReportDataset, string>;

/** The address of a list that is narrowed to the filters of a report; all of its rows where there are none. */
export const rowsHref = (dataset: ReportDataset, filters: ReportFilters): string =>
  `${lists[dataset]}?${listSearch(dataset, filters)}`;
