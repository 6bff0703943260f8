import { Button } from '#design-system/button';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { createActor, SimulatedClock } from 'xstate';
import { walk } from '../../../.storybook/machine-acts.tsx';
import { MachineDiagram } from '../../../.storybook/machine-diagram.tsx';
import preview from '../../../.storybook/preview.tsx';
import { type Toast, type ToastEvent, toastMachine } from './toast-machine.ts';

interface ToastStoryProps {
  readonly toast: Toast;
}

const eventsAt = (at: number): ToastEvent[] => [
  ...(['pointer', 'focus', 'hidden-page'] as const).flatMap((by): ToastEvent[] => [
    { type: 'hold.began', by, at },
    { type: 'hold.ended', by, at },
  ]),
  { type: 'close.clicked' },
  { type: 'action.clicked', index: 0 },
];

function beginToast(toast: Toast) {
  const clock = new SimulatedClock();
  const actor = createActor(toastMachine, { clock, input: { toast, holds: [], at: clock.now() } });
  actor.start();
  return { clock, actor };
}

function ToastStory({ toast }: ToastStoryProps) {
  const [{ clock, actor }] = useState(() => beginToast(toast));
  const [now, setNow] = useState(clock.now());
  const isOpen = useSelector(actor, ({ status }) => status === 'active');
  useEffect(() => () => void actor.stop(), [actor]);
  return (
    <MachineDiagram
      machine={toastMachine}
      actor={actor}
      events={eventsAt(now)}
      show={({ remaining, holds }) => ({ remaining, holds })}
      controls={[1, 1_000, 4_999].map((step) => (
        <Button
          key={step}
          size="xs"
          variant="subtle"
          disabled={!isOpen}
          onClick={() => {
            clock.increment(step);
            setNow(clock.now());
          }}
        >
          {`clock + ${step} ms`}
        </Button>
      ))}
    />
  );
}

const meta = preview.meta({
  title: 'Machines/Toast',
  component: ToastStory,
  args: {
    toast: { id: 't', title: 'Moved to the bin', actions: [{ label: 'Undo' }] },
  },
});

export const ClosesAutomatically = meta.story({
  play: walk('shown.counting', ['clock + 4999 ms'], 'shown.counting', ['clock + 1 ms'], 'closed'),
});

export const PausedWhileHovered = meta.story({
  play: walk(
    ['clock + 1000 ms', 'hold.began pointer'],
    'shown.held',
    ['clock + 4999 ms'],
    'shown.held',
    { says: /"remaining":4000/ },
    ['hold.ended pointer'],
    'shown.counting',
  ),
});

export const HeldTwice = meta.story({
  play: walk(
    ['hold.began pointer', 'hold.began focus', 'hold.ended pointer'],
    'shown.held',
    ['hold.ended focus'],
    'shown.counting',
  ),
});

export const ClosedByAction = meta.story({
  play: walk(['action.clicked 0'], 'closed'),
});

export const StaysOpen = meta.story({
  args: { toast: { id: 't', title: 'Browser storage', timeout: null } },
  play: walk('shown.staying', ['clock + 4999 ms'], 'shown.staying', ['close.clicked'], 'closed'),
});
