import { requirementFields } from '#api-contract/compliance/requirements/fields';
import { exportNames } from '#api-contract/fields';
import type { Paths } from '#api-contract/client-paths';
import { listState, type ListState } from '#kit/list';

export const requirementList = listState(requirementFields, { sort: 'requirement' });
export type RequirementListState = ListState<typeof requirementFields>;

export type ExportQuery = NonNullable<Paths['/api/compliance/requirements/export/csv']['get']['parameters']['query']>;

/** Asks for what the list shows: its filters, its order, its columns. */
export function exportQueryOf(state: RequirementListState, columns: readonly string[]): ExportQuery {
  const offered: readonly string[] = exportNames(requirementFields);
  return {
    ...requirementList.toFilter(state),
    sort: requirementList.toQuery(state, 10).sort,
    columns: columns.filter((name) => offered.includes(name)) as NonNullable<ExportQuery['columns']>,
  };
}
