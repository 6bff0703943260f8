import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { ApiError } from '#api';
import { draftAutosaveMachine, type SaveOutcome } from '#machines/draft-autosave';

/** What the server has, and the revision that it has it in. */
export interface Stored<Value> {
  readonly value: Value;
  readonly revision: number;
}

interface DraftAutosaveOptions<Value> {
  /** Names what is written, on this device. */
  readonly name: string;
  /** As it was when the page was opened. */
  readonly opened: Stored<Value>;
  /** Stores a value that is based on a revision; returns the revision that it has then. */
  readonly save: (stored: Stored<Value>) => Promise<number>;
  /** What the server has now, after someone else stored something. */
  readonly read: () => Promise<Stored<Value>>;
}

export type Autosave<Value> = ReturnType<typeof useDraftAutosave<Value>>;

/** Something that is written for long and stored by itself; a copy on the device outlives a closed browser. */
export function useDraftAutosave<Value>({ name, opened, save, read }: DraftAutosaveOptions<Value>) {
  const [first] = useState(() => keptOnDevice<Value>(name) ?? opened);
  const [value, setValue] = useState(first.value);
  const [theirs, setTheirs] = useState<Stored<Value> | null>(null);
  const written = useRef(first);

  const store = async (): Promise<SaveOutcome> => {
    try {
      const { value: sent } = written.current;
      const revision = await save(written.current);
      written.current = { value: written.current.value, revision };
      if (written.current.value === sent) setTheirs(null);
      return { is: 'stored' };
    } catch (error) {
      if (!(error instanceof ApiError)) return { is: 'failed' };
      if (error.code === 'edit_conflict') {
        setTheirs(await read());
        return { is: 'conflict' };
      }
      if (error.code === 'network_failure') return { is: 'offline' };
      return error.refused && error.status !== 429 ? { is: 'refused', message: error.message } : { is: 'failed' };
    }
  };
  const [snapshot, send] = useMachine(
    draftAutosaveMachine.provide({
      actors: { save: fromPromise<SaveOutcome>(store) },
      actions: { keepOnDevice: () => keep(name, written.current), dropFromDevice: () => drop(name) },
    }),
  );

  const isUnsaved = useRef(false);
  useEffect(() => {
    isUnsaved.current = snapshot.hasTag('unsaved') && !snapshot.hasTag('asking');
  });
  const leave = useRef(store);
  useEffect(() => {
    leave.current = store;
  });
  useEffect(() => {
    if (first !== opened) send({ type: 'draft.changed' });
    const back = () => send({ type: 'network.back' });
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('online', back);
      if (!isUnsaved.current) return;
      void leave.current().then(({ is }) => is === 'stored' && drop(name));
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: what was opened is what the page began with
  }, []);

  const change = (next: Value) => {
    written.current = { ...written.current, value: next };
    setValue(next);
    send({ type: 'draft.changed' });
  };
  const state = (typeof snapshot.value === 'string' ? snapshot.value : 'dirty') as (typeof states)[number];
  return {
    value,
    change,
    state,
    refusal: snapshot.context.refusal,
    /** The revision that the server has, as far as is known here. */
    revision: () => written.current.revision,
    /** Something else stored it anew, and nothing is unsaved here. */
    rebase: (stored: Stored<Value>) => {
      written.current = stored;
      setValue(stored.value);
    },
    /** What someone else stored; null unless it is to be chosen between the two. */
    theirs: state === 'conflict' ? theirs : null,
    saveNow: () => send({ type: 'save.requested' }),
    keepOwn: () => {
      if (theirs) written.current = { value: written.current.value, revision: theirs.revision };
      send({ type: 'conflict.overwritten' });
    },
    takeTheirs: () => {
      if (theirs) {
        written.current = theirs;
        setValue(theirs.value);
      }
      send({ type: 'conflict.yielded' });
    },
  };
}

const states = ['clean', 'dirty', 'saving', 'retrying', 'offline', 'refused', 'conflict'] as const;

const keyOf = (name: string) => `draft:${name}`;

function keptOnDevice<Value>(name: string): Stored<Value> | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as Stored<Value> | null;
  } catch {
    return null;
  }
}

/** A full or forbidden storage keeps nothing, and must not keep anybody from writing. */
function keep<Value>(name: string, stored: Stored<Value>): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(stored));
  } catch {
    // The server has it as soon as it is reached.
  }
}

function drop(name: string): void {
  localStorage.removeItem(keyOf(name));
}
