import { useMemo, useState } from 'react';
import type { ContractVersion } from '#api-contract/contracts/endpoints';
import type { FindingsWork } from './use-findings.ts';

/** The passages of the finding that is looked at, as marks for the version they were read in. */
export function useMarkedPassages({ query, selected, passage, setPassage }: FindingsWork, shown: ContractVersion) {
  const [asked, setAsked] = useState(0);
  const citations = selected?.citations;
  const isTheirs = query.data?.reading.version_id === shown.id;
  // A new list brings its first passage into view again, also when the same one is asked for.
  const marks = useMemo(
    () =>
      asked >= 0 && isTheirs && citations?.length
        ? citations.map(({ start, end, quote }) => ({ start, end, quote }))
        : undefined,
    [citations, isTheirs, asked],
  );
  return {
    marks: marks ? { marks, activeMark: passage, onActiveMarkChange: setPassage } : {},
    /** Scroll the passage into view, wherever the reader is. */
    showAgain: () => setAsked((times) => times + 1),
  };
}
