import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * How many of `most` things have to be left out for the rest to fit on their line. `line` goes to the room that there
 * is, `content` to what should fit into it. Everything fits again whenever `signature` changes.
 */
export function useFitting(most: number, signature: string) {
  const line = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [leftOut, setLeftOut] = useState(0);
  const [fittedTo, setFittedTo] = useState(signature);
  if (fittedTo !== signature) {
    setFittedTo(signature);
    setLeftOut(0);
  }

  const fit = useEffectEvent(() => {
    const isTooLong = (content.current?.offsetWidth ?? 0) > (line.current?.clientWidth ?? 0);
    if (isTooLong && leftOut < most) setLeftOut(leftOut + 1);
  });
  useLayoutEffect(() => fit());

  useEffect(() => {
    let width = line.current?.clientWidth;
    const sizes = new ResizeObserver(() => {
      if (line.current?.clientWidth !== width) setLeftOut(0);
      else fit();
      width = line.current?.clientWidth;
    });
    if (line.current) sizes.observe(line.current);
    if (content.current) sizes.observe(content.current);
    return () => sizes.disconnect();
  }, []);

  return { line, content, leftOut };
}
