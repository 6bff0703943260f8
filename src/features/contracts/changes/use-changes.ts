import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, useApi } from '#api';
import type { Contract, ContractVersion } from '#api-contract/contracts/endpoints';
import type { DocumentMark } from '#api-contract/marks/endpoints';
import type { MarkKind, MarkStep } from '#api-contract/marks/kinds';
import { markMutations, markQueries } from '#data/marks';
import { changesMessages as words } from './changes.messages.ts';

export type ChangesWork = ReturnType<typeof useChanges>;

/** What came back in the current version, and a person’s way through it: filters, decisions, the last one taken back. */
export function useChanges(
  { id: contractId, current_version: version }: Contract,
  onSettled: (version: ContractVersion) => void,
) {
  const api = useApi();
  const query = useQuery(markQueries.ofVersion(api, contractId, version.id));
  const deciding = useMutation(markMutations.decide(api, contractId, version.id));
  const settling = useMutation(markMutations.settle(api, contractId, version.id));
  const [author, setAuthor] = useState<string | null>(null);
  const [kind, setKind] = useState<MarkKind | null>(null);
  const [chosen, setChosen] = useState(0);
  /** The marks of each decision that was made here, the last one at the end. */
  const decidedHere = useRef<(readonly number[])[]>([]);

  const all = query.data?.items ?? [];
  const shown = all.filter((mark) => (author ?? mark.author) === mark.author && (kind ?? mark.kind) === mark.kind);
  const selected = shown.find(({ index }) => index === chosen) ?? shown[0] ?? null;
  const open = shown.filter(({ state }) => state === 'open');

  const decide = async (decision: MarkStep, marks: readonly DocumentMark[]): Promise<boolean> => {
    if (marks.length === 0) return false;
    try {
      await deciding.mutateAsync({ decision, marks: marks.map(({ index, revision }) => ({ index, revision })) });
      return true;
    } catch {
      return false;
    }
  };

  return {
    query,
    shown,
    open,
    selected,
    author,
    kind,
    setAuthor,
    setKind,
    select: ({ index }: DocumentMark) => setChosen(index),
    /** Decides on marks that are open, and goes on to the next one where it was one. */
    decide: async (decision: 'accept' | 'reject', marks: readonly DocumentMark[]) => {
      const left = marks.filter(({ state }) => state === 'open');
      const [only] = left;
      const next =
        only && left.length === 1 && open.find(({ index, moved }) => index > only.index && moved !== only.index);
      const isStored = decide(decision, left);
      if (next) setChosen(next.index);
      if (await isStored) decidedHere.current.push(left.map(({ index }) => index));
      else if (only) setChosen(only.index);
    },
    /** Takes the last decision that was made here back. */
    undo: () => {
      const last = new Set(decidedHere.current.pop());
      const marks = all.filter(({ index, state }) => last.has(index) && state !== 'open');
      if (marks[0]) setChosen(marks[0].index);
      void decide('open', marks);
    },
    refusal: refusalOf(deciding.error),
    settle: () => {
      // What is refused is said in place.
      settling.mutateAsync().then(onSettled, () => {});
    },
    isSettling: settling.isPending,
    settlingFailed: settling.error?.message ?? null,
  };
}

function refusalOf(error: Error | null): string | null {
  if (!error) return null;
  return error instanceof ApiError && error.code === 'edit_conflict' ? words.conflict : error.message;
}
