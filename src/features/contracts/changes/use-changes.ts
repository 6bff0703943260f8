import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '#api';
import type { Contract, ContractVersion } from '#api-contract/contracts/endpoints';
import type { DocumentMark } from '#api-contract/marks/endpoints';
import type { MarkKind, MarkStep } from '#api-contract/marks/kinds';
import { markMutations, markQueries } from '#data/marks';
import { isEditConflict } from '#kit/inline';
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
  /** The marks of each decision that was made here, as it left them; the last one at the end. */
  const decidedHere = useRef<SeenMark[][]>([]);

  const all = query.data?.items ?? [];
  const shown = all.filter((mark) => (author ?? mark.author) === mark.author && (kind ?? mark.kind) === mark.kind);
  const selected = shown.find(({ index }) => index === chosen) ?? shown[0] ?? null;
  const open = shown.filter(({ state }) => state === 'open');

  /** The same marks as the decision left them. */
  const decide = async (decision: MarkStep, marks: readonly SeenMark[]): Promise<SeenMark[]> => {
    const { items } = await deciding.mutateAsync({ decision, marks: marks.map(seen) });
    const decided = new Set(marks.map(({ index }) => index));
    return items.filter(({ index }) => decided.has(index)).map(seen);
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
      if (!only) return;
      const next = left.length === 1 && open.find(({ index, moved }) => index > only.index && moved !== only.index);
      const stored = decide(decision, left);
      if (next) setChosen(next.index);
      try {
        decidedHere.current.push(await stored);
      } catch {
        setChosen(only.index);
      }
    },
    /** Takes the last decision that was made here back, unless somebody else has decided since. */
    undo: async () => {
      const last = decidedHere.current.pop();
      if (!last?.[0]) return;
      setChosen(last[0].index);
      try {
        await decide('open', last);
      } catch (error) {
        if (!isEditConflict(error)) decidedHere.current.push(last);
      }
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
  return isEditConflict(error) ? words.conflict : error.message;
}

type SeenMark = Pick<DocumentMark, 'index' | 'revision'>;

const seen = ({ index, revision }: SeenMark): SeenMark => ({ index, revision });
