import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { fromPromise } from 'xstate';
import { useApi } from '#api';
import type { Answer, AnswerFacts } from '#api-contract/compliance/answers';
import { blankAnswer } from '#api-contract/compliance/blank-answer';
import { saveAnswers } from '#data/assessments';
import { useUnsavedWork } from '#design-system/window';
import { batchesOf, type Mark, markingMachine, type Queue, type SavedMarks } from '#machines/marking';

interface Place {
  readonly frameworkId: string;
  readonly assessmentId: string;
}

const changesOf = (queue: Queue) =>
  Object.entries(queue).map(([ref, { revision, facts }]) => ({ ref, revision, ...facts }));

/** Saves what is said of answers, in batches; what waits is sent when the page is left. */
export function useMarking(place: Place) {
  const api = useApi();
  const client = useQueryClient();
  const save = (queue: Queue) => saveAnswers(api, client, place, changesOf(queue));
  const [snapshot, send, actor] = useMachine(
    markingMachine.provide({ actors: { saveAnswers: fromPromise<SavedMarks, Queue>(({ input }) => save(input)) } }),
  );
  const { queue, sending, conflicts } = snapshot.context;
  const waiting = new Set([...Object.keys(queue), ...Object.keys(sending)]).size;
  const sendLeft = () => {
    for (const batch of batchesOf(actor.getSnapshot().context.queue)) void save(batch).catch(() => undefined);
  };
  const leave = useEffectEvent(sendLeft);
  useEffect(() => () => leave(), []);
  useUnsavedWork(waiting + conflicts.length > 0, sendLeft);
  useEffect(() => {
    const back = () => send({ type: 'network.returned' });
    const lost = () => send({ type: 'network.lost' });
    window.addEventListener('online', back);
    window.addEventListener('offline', lost);
    return () => {
      window.removeEventListener('online', back);
      window.removeEventListener('offline', lost);
    };
  }, [send]);

  return { snapshot, send, waiting };
}

export type Marking = ReturnType<typeof useMarking>;

/** What is said of some requirements at once, as it was and as it is to be. */
export const marksOf = (
  refs: readonly string[],
  answers: ReadonlyMap<string, Answer>,
  after: Partial<AnswerFacts>,
): Mark[] =>
  refs.map((ref) => {
    const known = answers.get(ref) ?? blankAnswer(ref);
    const { assignee, ...facts } = known;
    const before = { ...facts, assignee_id: assignee?.id ?? null };
    return {
      ref,
      revision: known.revision,
      before: Object.fromEntries(Object.keys(after).map((name) => [name, before[name as keyof AnswerFacts]])),
      after,
    };
  });
