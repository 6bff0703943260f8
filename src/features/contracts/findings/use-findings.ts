import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keys, useApi } from '#api';
import type { Contract } from '#api-contract/contracts/endpoints';
import type { Correction, Finding } from '#api-contract/findings/endpoints';
import { findingMutations, findingQueries, isBeingRead } from '#data/findings';
import { rejectionOf, type SaveOutcome } from '#kit/inline';
import { groupFindings, neighbourOf } from './finding-order.ts';

export type FindingsWork = ReturnType<typeof useFindings>;

interface SettledHere {
  readonly id: string;
  /** Whether the server took it. */
  readonly stored: Promise<boolean>;
}

/**
 * What was read in a contract and a person's way through it: which is looked at, verdicts, and the last one taken back.
 * While someone is `walking` through the list, one is always looked at.
 */
export function useFindings(contract: Contract, walking: boolean) {
  const api = useApi();
  const { id: contractId, current_version: version } = contract;
  const client = useQueryClient();
  const found = findingQueries.ofVersion(api, contractId, version.id);
  const query = useQuery({ ...found, placeholderData: keepPreviousData });
  useProposals(contractId, query.data !== undefined && isBeingRead(query.data));
  const { mutateAsync } = useMutation(findingMutations.settle(api, contractId, version.id));
  const [chosen, setChosen] = useState<string | null>(null);
  const [passage, setPassage] = useState(0);
  /** Verdicts given here, the last one at the end. */
  const settledHere = useRef<SettledHere[]>([]);
  /** One verdict after another is taken back. */
  const undoing = useRef<Promise<unknown>>(Promise.resolve());

  const items = query.data?.items ?? [];
  const groups = groupFindings(items);
  const selected = items.find(({ id }) => id === chosen) ?? (walking ? (groups.toCheck[0] ?? null) : null);
  const select = (id: string | null) => {
    setChosen(id);
    setPassage(0);
  };

  const settle = async (
    finding: Finding,
    verdict: { status: 'accepted' | 'rejected' | 'unverified' } | { status: 'corrected'; correction: Correction },
  ): Promise<SaveOutcome> => {
    const next = verdict.status === 'unverified' ? finding.id : neighbourOf(groups.toCheck, finding.id);
    const outcome = mutateAsync({ finding, settlement: { ...verdict, revision: finding.revision } });
    if (verdict.status !== 'unverified') {
      const stored = outcome.then(
        () => true,
        () => false,
      );
      settledHere.current.push({ id: finding.id, stored });
    }
    if (verdict.status !== 'corrected') select(next ?? finding.id);
    try {
      await outcome;
      if (verdict.status === 'corrected') select(next ?? finding.id);
      return { kind: 'saved' };
    } catch (error) {
      settledHere.current = settledHere.current.filter(({ id }) => id !== finding.id);
      select(finding.id);
      return rejectionOf(error);
    }
  };

  const takeBack = async ({ id, stored }: SettledHere) => {
    if (!(await stored)) return;
    const last = client.getQueryData(found.queryKey)?.items.find((finding) => finding.id === id);
    if (last && last.status !== 'unverified') void settle(last, { status: 'unverified' });
  };

  return {
    query,
    groups,
    selected,
    /** Which of the selected finding's passages is in view. */
    passage: Math.min(passage, Math.max(0, (selected?.citations.length ?? 0) - 1)),
    select,
    setPassage,
    accept: (finding: Finding) => settle(finding, { status: 'accepted' }),
    reject: (finding: Finding) => settle(finding, { status: 'rejected' }),
    correct: (finding: Finding, correction: Correction) => settle(finding, { status: 'corrected', correction }),
    reopen: (finding: Finding) => settle(finding, { status: 'unverified' }),
    /** Take back the last verdict that was given here, once it is stored: keys may be faster than the server. */
    undo: () => {
      const taken = settledHere.current.pop();
      undoing.current = undoing.current.then(() => taken && takeBack(taken));
    },
  };
}

/** What a document obliges to is proposed once it has been read. */
function useProposals(contractId: string, reading: boolean): void {
  const client = useQueryClient();
  const wasReading = useRef(reading);
  useEffect(() => {
    if (wasReading.current && !reading) {
      void client.invalidateQueries({ queryKey: keys.obligations.ofContract(contractId) });
    }
    wasReading.current = reading;
  }, [client, contractId, reading]);
}
