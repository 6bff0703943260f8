import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#api';
import { useUnsavedWork } from '#design-system/window';
import type { Saving } from './save-status.tsx';

/** How long nothing must change before it is saved. */
const settledMs = 600;
/** The pause after a first failure that may pass, which doubles with each, and the longest one. */
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

interface AutosaveOptions<Values> {
  /** What is entered; each of them stays the same object while it isn’t changed. */
  readonly values: Values;
  /** Whether they may be sent as they are. */
  readonly isValid: boolean;
  /** Those that may not be sent as they are; the others are. */
  readonly incomplete?: readonly (keyof Values)[];
  /** Sends what differs from what was sent last. */
  readonly save: (change: Partial<Values>) => Promise<unknown>;
}

/**
 * Saves values by themselves once they have settled, one call at a time, and what is left when the form goes away.
 * What was refused is sent again with the next change, or by `retry`; what the server couldn’t answer, after a while too.
 * What isn’t stored is unsaved work.
 */
export function useAutosave<Values extends object>(options: AutosaveOptions<Values>) {
  const { values, isValid, incomplete = [], save } = options;
  const [saving, setSaving] = useState<Saving>({ status: 'idle', error: null });
  const [isFailing, setIsFailing] = useState(false);
  const [again, setAgain] = useState<{ readonly inMs: number } | null>(null);
  const [sent, setSent] = useState(values);
  const [entered, setEntered] = useState(values);
  // The same values may come as another object whenever the form is drawn.
  if (Object.keys(differing(entered, values)).length > 0) setEntered(values);
  useUnsavedWork(Object.keys(differing(sent, values)).length > 0);
  const latest = useRef({ values, sent, isValid, incomplete, save });
  const underWay = useRef(false);
  const isGone = useRef(false);
  const failures = useRef(0);
  useEffect(() => {
    latest.current = { values, sent, isValid, incomplete, save };
  });

  const send = async () => {
    const now = latest.current;
    const change = differing(now.sent, now.values, now.incomplete);
    if (underWay.current || !now.isValid) return;
    if (Object.keys(change).length === 0) {
      // What could not be saved was taken back.
      setIsFailing(false);
      setSaving((last) => (last.status === 'error' ? { status: 'idle', error: null } : last));
      return;
    }
    underWay.current = true;
    setSaving({ status: 'pending', error: null });
    try {
      await now.save(change);
      const stored = { ...now.sent, ...change };
      latest.current = { ...latest.current, sent: stored };
      setSent(stored);
      failures.current = 0;
      setIsFailing(false);
      setSaving({ status: 'success', error: null });
    } catch (error) {
      failures.current += 1;
      setIsFailing(true);
      setSaving({ status: 'error', error: error as Error });
      const isChanged = Object.keys(differing(now.values, latest.current.values)).length > 0;
      if (isChanged) setAgain({ inMs: settledMs });
      else if (error instanceof ApiError && error.transient) setAgain({ inMs: pauseAfter(failures.current) });
      // The same would fail again now; what was entered since is sent.
      if (!isChanged) return;
    } finally {
      underWay.current = false;
    }
    // What was entered while this was under way has nobody else to send it.
    if (isGone.current) await send();
  };
  const sending = useRef(send);
  useEffect(() => {
    sending.current = send;
  });

  useEffect(() => {
    const timer = setTimeout(() => void sending.current(), settledMs);
    return () => clearTimeout(timer);
  }, [entered, sent]);
  useEffect(() => {
    if (!again) return;
    const timer = setTimeout(() => void sending.current(), again.inMs);
    return () => clearTimeout(timer);
  }, [again]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      void sending.current();
    };
  }, []);

  return {
    saving,
    /** The last attempt that came to an end failed; another may be under way. */
    isFailing,
    retry: () => void send(),
  };
}

const pauseAfter = (failures: number) => Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));

const differing = <Values extends object>(
  before: Values,
  after: Values,
  without: readonly (keyof Values)[] = [],
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => value !== before[name as keyof Values] && !without.includes(name as keyof Values),
    ),
  ) as Partial<Values>;
