import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import type { AnalysisRow } from '#api-contract/analyses/cells';
import { analysisQueries, type Narrowing, rowsAtOnce } from '#data/analyses';

/** The rows of a grid, read a hundred at a time as they come into sight. */
export function useGridRows(analysisId: string, narrowing: Narrowing) {
  const api = useApi();
  const [shown, setShown] = useState({ first: 0, last: 0 });
  const [from, to] = [Math.floor(shown.first / rowsAtOnce), Math.floor(shown.last / rowsAtOnce)];
  const blocks = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const windows = useQueries({
    queries: blocks.map((block) => analysisQueries.cells(api, analysisId, narrowing, block)),
  });
  const known = windows.find(({ data }) => data !== undefined)?.data;
  return {
    total: known?.total ?? 0,
    isPending: known === undefined && windows.some(({ isPending }) => isPending),
    error: windows.find(({ error }) => error)?.error ?? null,
    refetch: () => windows.forEach((window) => void window.refetch()),
    rowAt: (row: number): AnalysisRow | undefined => {
      const data = windows[Math.floor(row / rowsAtOnce) - from]?.data;
      return data?.rows[row - data.from];
    },
    onRowsShown: (first: number, last: number) => setShown({ first, last }),
  };
}
