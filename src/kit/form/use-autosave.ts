import { useEffect, useRef, useState } from 'react';
import type { Saving } from './save-status.tsx';

/** How long nothing must change before it is saved. */
const settledMs = 600;

interface AutosaveOptions<Values> {
  readonly values: Values;
  /** Whether they may be sent as they are. */
  readonly isValid: boolean;
  /** Sends what differs from what was sent last. */
  readonly save: (change: Partial<Values>) => Promise<unknown>;
}

/**
 * Saves values by themselves once they have settled, one call at a time, and what is left when the form goes away.
 * After a failure they are sent again with the next change, or by `retry`.
 */
export function useAutosave<Values extends object>({ values, isValid, save }: AutosaveOptions<Values>) {
  const [saving, setSaving] = useState<Saving>({ status: 'idle', error: null });
  const [sent, setSent] = useState(values);
  const latest = useRef({ values, sent, isValid, save });
  const underWay = useRef(false);
  useEffect(() => {
    latest.current = { values, sent, isValid, save };
  });

  const send = async () => {
    const now = latest.current;
    const change = differing(now.sent, now.values);
    if (underWay.current || !now.isValid) return;
    if (Object.keys(change).length === 0) {
      // What could not be saved was taken back.
      setSaving((last) => (last.status === 'error' ? { status: 'idle', error: null } : last));
      return;
    }
    underWay.current = true;
    setSaving({ status: 'pending', error: null });
    try {
      await now.save(change);
      latest.current = { ...latest.current, sent: now.values };
      setSent(now.values);
      setSaving({ status: 'success', error: null });
    } catch (error) {
      setSaving({ status: 'error', error: error as Error });
    } finally {
      underWay.current = false;
    }
  };
  const sending = useRef(send);
  useEffect(() => {
    sending.current = send;
  });

  useEffect(() => {
    const timer = setTimeout(() => void sending.current(), settledMs);
    return () => clearTimeout(timer);
  }, [values, sent]);
  useEffect(() => () => void sending.current(), []);

  return { saving, retry: () => void send() };
}

const differing = <Values extends object>(before: Values, after: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== before[name as keyof Values]),
  ) as Partial<Values>;
