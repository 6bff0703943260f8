import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Download, type QueryOf, useApi } from '#api';
import { auditQueries, openExport } from '#data/audit';

/** Where a trail is read from: the server, narrowed or not, or a file that it exported. */
type Source = { readonly query?: QueryOf<'/api/audit/export'> } | { readonly file: File };

/** Reads an exported trail once, telling how far it is; what was begun ends when it is no longer shown. */
export function useTrailReading<Result>(
  read: (download: Download, onProgress: (lines: number) => void) => Promise<Result>,
) {
  const api = useApi();
  const [lines, setLines] = useState(0);
  const giveUp = useRef<AbortController>(undefined);
  const newest = useQuery(auditQueries.newest(api));
  const reading = useMutation({
    mutationFn: async (source: Source) => {
      setLines(0);
      if ('file' in source) return read({ fileName: source.file.name, bytes: source.file.stream() }, setLines);
      giveUp.current = new AbortController();
      return read(await openExport(api, giveUp.current.signal, source.query), setLines);
    },
  });
  useEffect(() => () => giveUp.current?.abort(), []);
  return {
    reading,
    lines,
    /** With the entry of the export itself; unknown of a file, and of what filters leave. */
    total: newest.data === undefined || !isWhole(reading.variables) ? undefined : (newest.data[0]?.sequence ?? 0) + 1,
  };
}

const isWhole = (source: Source | undefined) => source === undefined || !('file' in source || source.query);
