import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import '#theme';
import { busyYear } from '#mocks/fixtures/year';
import { arcPath } from '../../../src/features/tasks/wheel/geometry/dial.ts';
import { windowOf } from '../../../src/features/tasks/wheel/geometry/year-window.ts';
import { dialRoom } from '../../../src/features/tasks/wheel/dial/dial-room.ts';
import { useLayout, viewBoxOf, WheelFace } from '../../../src/features/tasks/wheel/dial/wheel-face.tsx';
import '../../../src/features/tasks/wheel/wheel.css';

const items = busyYear(1_000);
const year = windowOf('2026-01-01', 'year');
const room = dialRoom(860, 860);

function Ours() {
  const layout = useLayout(items, year, room);
  return (
    <div className="wheel" style={{ width: room.size, height: room.size }}>
      <svg viewBox={viewBoxOf(room)}>
        <WheelFace items={items} window={year} today="2026-01-15" room={room} layout={layout} />
      </svg>
    </div>
  );
}

/** As many paths of the same shapes, in React too, and nothing else. */
function Bare() {
  const { marks } = useLayout(items, year, room);
  const [paths] = useState(() => marks.map(arcPath));
  return (
    <svg width={room.size} height={room.size} viewBox={viewBoxOf(room)}>
      {paths.map((d, at) => (
        <path key={at} d={d} />
      ))}
    </svg>
  );
}

const element = document.getElementById('root');
if (!element) throw new Error('The page has no root element.');
const root = createRoot(element);
const isBare = new URLSearchParams(location.search).get('variant') === 'bare';

/** Mounts the dial once more, and waits until it is painted. */
Object.assign(window, {
  mountAgain: async () => {
    flushSync(() => root.render(null));
    flushSync(() => root.render(isBare ? <Bare /> : <Ours />));
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  },
});
