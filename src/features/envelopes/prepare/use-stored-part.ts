import { useEffect, useRef, useState } from 'react';
import type { Envelope } from '#api-contract/envelopes/schema';

interface StoredPart {
  /** Whether someone else changed this part since it was read or saved here. */
  readonly isOvertaken: boolean;
  /** Saves over what is known here, one call after the other; a conflict where something else is stored by now. */
  readonly save: (store: (revision: number) => Promise<Envelope>) => Promise<Envelope>;
  /** Goes on from what is stored. */
  readonly goOnFrom: (stored: Envelope) => void;
}

/**
 * The part of an envelope that one step edits. Its revision follows what other steps save; what someone else did to the same
 * part is not overwritten.
 */
export function useStoredPart(envelope: Envelope, partOf: (envelope: Envelope) => unknown): StoredPart {
  const factsOf = (stored: Envelope) => ({ revision: stored.revision, part: JSON.stringify(partOf(stored)) });
  const [first] = useState(() => factsOf(envelope));
  const known = useRef(first);
  const latest = useRef(envelope);
  const underWay = useRef(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [isOvertaken, setOvertaken] = useState(false);

  const compare = () => {
    if (underWay.current > 0 || latest.current.revision <= known.current.revision) return;
    const now = factsOf(latest.current);
    if (now.part === known.current.part) known.current = now;
    else setOvertaken(true);
  };
  useEffect(() => {
    latest.current = envelope;
    compare();
  });

  const goOnFrom = (stored: Envelope) => {
    known.current = factsOf(stored);
    setOvertaken(false);
  };
  const save: StoredPart['save'] = (store) => {
    const begin = async () => {
      underWay.current += 1;
      try {
        const stored = await store(known.current.revision);
        known.current = factsOf(stored);
        return stored;
      } finally {
        underWay.current -= 1;
        compare();
      }
    };
    const saved = last.current.then(begin, begin);
    last.current = saved;
    return saved;
  };
  return { isOvertaken, save, goOnFrom };
}
