import { useEffect, useRef, useState } from 'react';

/** A function of one identity that calls what was given last: for those who keep it longer than a render. */
export function useLatest<Arguments extends unknown[]>(
  act: (...given: Arguments) => void,
): (...given: Arguments) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const [stable] = useState(
    () =>
      (...given: Arguments) =>
        latest.current(...given),
  );
  return stable;
}
