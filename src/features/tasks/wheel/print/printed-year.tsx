import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { YearItem } from '#api-contract/year/endpoints';
import { Heading } from '#design-system/layout';
import { dialRoom } from './dial/dial-room.ts';
import { useLayout, viewBoxOf, WheelFace } from './dial/wheel-face.tsx';
import type { YearWindow } from './geometry/year-window.ts';
import { wheelMessages as texts } from './wheel.messages.ts';
import type { YearHrefs } from './year-items.ts';
import { YearTable } from './year-table.tsx';

interface PrintedYearProps {
  readonly items: readonly YearItem[];
  readonly window: YearWindow;
  /** The window in words. */
  readonly name: string;
  readonly today: string;
  readonly hrefs: YearHrefs;
}

const room = dialRoom(Infinity, Infinity);

/** What is printed in place of the page while the wheel is shown: the wheel as wide as the paper, then its table. */
export function PrintedYear(props: PrintedYearProps) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting && createPortal(<Paper {...props} />, document.body);
}

function Paper({ items, window, name, today, hrefs }: PrintedYearProps) {
  const layout = useLayout(items, window, room);
  return (
    <div className="wheel-printed chakra-theme light">
      <Heading as="h1">{`${texts.title}, ${name}`}</Heading>
      <div className="wheel">
        <svg viewBox={viewBoxOf(room)} aria-hidden>
          <WheelFace {...{ items, window, today, room, layout }} />
        </svg>
      </div>
      <YearTable items={items} hrefs={hrefs} />
    </div>
  );
}
