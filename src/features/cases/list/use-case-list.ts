import { useQuery } from '@tanstack/react-query';
import { useApi, useRowsPerPage } from '#api';
import { caseQueries } from '#data/cases';
import { type CaseListState, toListQuery } from './list-state.ts';

/** One page of cases, as many rows as the reader chose to see. */
export function useCaseList(state: CaseListState) {
  const api = useApi();
  const { rowsPerPage, keepRowsPerPage, known } = useRowsPerPage();
  const page = useQuery({ ...caseQueries.list(api, toListQuery(state, rowsPerPage)), enabled: known });
  return { page, rows: page.data?.items ?? [], rowsPerPage, keepRowsPerPage };
}
