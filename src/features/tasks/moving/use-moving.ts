import { useRef, useState } from 'react';
import { ApiError } from '#api';
import type { TaskRow } from '#api-contract/tasks/endpoints';
import { type Place, useStorePlace } from '#data/tasks';
import type { Undoable } from '#kit/undo';
import { viewMessages as texts } from '../views.messages.ts';

export type MovableTask = Pick<TaskRow, 'id' | 'kind' | 'title' | 'status' | 'revision'>;

/** A card on its way from one place to another: columns by their keys, days as they are written. */
interface Held {
  readonly task: MovableTask;
  readonly from: string;
  readonly to: string;
  readonly by: 'keys' | 'pointer';
}

interface MovingInput {
  /** What a card gets by its place. */
  readonly changeOf: (place: string) => Place;
  readonly nameOf: (place: string) => string;
  /** Why a card stays where it is; of a place, why it can’t go there. */
  readonly refusalOf: (task: MovableTask, place?: string) => string | undefined;
  /** Told of a move that was stored, before it is offered to take it back. */
  readonly onMoved?: (task: MovableTask, from: string, to: string) => void;
  /** Told of each move, with the way back. */
  readonly onDone: (done: Undoable) => void;
}

/** Cards that are picked up, carried to another place, and stored there; what is refused is said and put back. */
export function useMoving({ changeOf, nameOf, refusalOf, onMoved, onDone }: MovingInput) {
  const storePlace = useStorePlace();
  const [held, setHeld] = useState<Held | null>(null);
  // A pointer goes further before the move is drawn.
  const current = useRef<Held | null>(null);
  const hold = (next: Held | null) => {
    current.current = next;
    setHeld(next);
  };
  const [saving, setSaving] = useState<Held | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<string | null>(null);

  const refuse = (sentence: string) => {
    setFailure(sentence);
    setSaid(sentence);
  };
  const failed = (error: unknown) =>
    refuse((error instanceof ApiError && (error.fields[0]?.message ?? error.message)) || texts.refused);

  const store = async (move: Held) => {
    const { task, from, to } = move;
    setSaving(move);
    try {
      const undo = await storePlace(task, changeOf(from), changeOf(to));
      if (undo === null) return refuse(texts.refused);
      const title = texts.movedTo(nameOf(to));
      setSaid(title);
      setMoved(move.by === 'keys' ? task.id : null);
      onMoved?.(task, from, to);
      onDone({ id: 'task.moved', title, description: task.title, undo: () => void undo().catch(failed) });
    } catch (error) {
      failed(error);
    } finally {
      setSaving(null);
    }
  };

  return {
    held,
    saving,
    /** The task that was moved last, where keys did. */
    moved,
    /** For those who don’t see it. */
    said,
    failure,
    dismissFailure: () => setFailure(null),
    /** Returns whether it can be moved. */
    pickUp: (task: MovableTask, from: string, by: Held['by']): boolean => {
      const reason = refusalOf(task);
      setFailure(null);
      if (reason !== undefined) refuse(reason);
      else {
        hold({ task, from, to: from, by });
        setSaid(texts.pickedUp(task.title, nameOf(from)));
      }
      return reason === undefined;
    },
    carry: (to: string) => {
      const move = current.current;
      if (!move || move.to === to) return;
      hold({ ...move, to });
      setSaid(refusalOf(move.task, to) ?? nameOf(to));
    },
    drop: () => {
      const move = current.current;
      if (!move) return;
      hold(null);
      if (move.to === move.from) return;
      const reason = refusalOf(move.task, move.to);
      if (reason === undefined) void store(move);
      else refuse(reason);
    },
    cancel: () => {
      if (current.current) setSaid(texts.putBack);
      hold(null);
    },
  };
}

export type Moving = ReturnType<typeof useMoving>;
