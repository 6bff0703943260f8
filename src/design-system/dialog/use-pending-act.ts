import { useState } from 'react';
import { messages } from '../messages/index.ts';

/** Runs what a dialog was asked to do: whether it still runs, and why it failed. */
export function usePendingAct() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const run = async (act: () => unknown) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await act();
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown.message : messages.failedTitle);
    } finally {
      setBusy(false);
    }
  };

  return { busy, failure, run: (act: () => unknown) => void run(act) };
}
