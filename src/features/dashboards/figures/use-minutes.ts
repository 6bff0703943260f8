import { useEffect, useState } from 'react';

const minute = 60_000;

/** The time in ms, as of the minute: what says how old something is follows it. */
export function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
