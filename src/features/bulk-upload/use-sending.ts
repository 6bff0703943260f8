import { useEffect, useRef, useState } from 'react';
import type { SentFile } from '#data/case-imports';

/** Sends a file, tells how much of it is on its way, and can be stopped; leaving the page stops it too. */
export function useSending(send: (sending: SentFile) => void) {
  const [share, setShare] = useState(0);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  return {
    share,
    begin: (file: File) => {
      running.current = new AbortController();
      setShare(0);
      send({ file, signal: running.current.signal, onProgress: setShare });
    },
    stop: () => running.current?.abort(),
  };
}
