import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { invalidateResource } from '#api';
import type { YearItem } from '#api-contract/year/endpoints';
import { useStoreMove } from '#data/year';
import { useFormat } from '#design-system/format';
import type { Undoable } from '#kit/undo';
import { type Move, wheelMachine } from '#machines/wheel';
import { wheelMessages as texts } from '../wheel.messages.ts';
import { keyOf } from '../year-items.ts';

/** The process of naming and moving items; a stored move is told to `onDone`, with the way back. */
export function useWheel(items: readonly YearItem[], onDone: (done: Undoable) => void) {
  const format = useFormat();
  const client = useQueryClient();
  const storeDay = useStoreMove();
  const [undoFailure, setUndoFailure] = useState<unknown>(null);

  const storeMove = async ({ item: key, from, to }: Move) => {
    const item = items.find((each) => keyOf(each) === key);
    if (!item) return;
    setUndoFailure(null);
    try {
      const { revision } = await storeDay(item, to);
      const undo = () => storeDay({ ...item, revision }, from).catch(notStored);
      onDone({
        id: 'year.moved',
        title: texts.movedTo(format.date(to)),
        description: item.title,
        undo: () => void undo(),
      });
    } catch (error) {
      await invalidateResource(client, 'year');
      throw error;
    }
  };
  const notStored = (error: unknown) => {
    setUndoFailure(error);
    return invalidateResource(client, 'year');
  };

  const machine = wheelMachine.provide({
    actors: { storeMove: fromPromise<void, Move>(({ input }) => storeMove(input)) },
  });
  const [snapshot, send] = useMachine(machine);
  const failure: unknown = snapshot.context.failure ?? undoFailure;
  return {
    snapshot,
    send,
    failure,
    dismissFailure: () => {
      setUndoFailure(null);
      send({ type: 'failure.dismissed' });
    },
  };
}

export type Wheel = ReturnType<typeof useWheel>;
