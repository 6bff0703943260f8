import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Download, useApi } from '#api';
import { auditQueries, openExport } from '#data/audit';

/** Reads the exported trail once, telling how far it is; what was begun ends when it is no longer shown. */
export function useTrailReading<Result>(
  read: (download: Download, onProgress: (lines: number) => void) => Promise<Result>,
) {
  const api = useApi();
  const [lines, setLines] = useState(0);
  const giveUp = useRef<AbortController>(undefined);
  const newest = useQuery(auditQueries.newest(api));
  const reading = useMutation({
    mutationFn: async () => {
      setLines(0);
      giveUp.current = new AbortController();
      return read(await openExport(api, giveUp.current.signal), setLines);
    },
  });
  useEffect(() => () => giveUp.current?.abort(), []);
  return {
    reading,
    lines,
    /** With the entry of the export itself. */
    total: newest.data === undefined ? undefined : (newest.data[0]?.sequence ?? 0) + 1,
  };
}
