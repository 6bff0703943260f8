import { Button } from '#design-system/button';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { createActor, SimulatedClock } from 'xstate';
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

const isIn = (canvasElement: HTMLElement, state: string) =>
  expect(within(canvasElement).findByText(state, { selector: '[role=status] strong' })).resolves.toBeVisible();
const press = (canvasElement: HTMLElement, name: string) =>
  userEvent.click(within(canvasElement).getByRole('button', { name }));

export const ClosesAutomatically = meta.story({
  async play({ canvasElement }) {
    await isIn(canvasElement, 'shown.counting');
    await press(canvasElement, 'clock + 4999 ms');
    await isIn(canvasElement, 'shown.counting');
    await press(canvasElement, 'clock + 1 ms');
    await isIn(canvasElement, 'closed');
  },
});

export const PausedWhileHovered = meta.story({
  async play({ canvasElement, canvas }) {
    await press(canvasElement, 'clock + 1000 ms');
    await press(canvasElement, 'hold.began pointer');
    await isIn(canvasElement, 'shown.held');
    await press(canvasElement, 'clock + 4999 ms');
    await isIn(canvasElement, 'shown.held');
    await expect(canvas.getByText(/"remaining":4000/)).toBeVisible();
    await press(canvasElement, 'hold.ended pointer');
    await isIn(canvasElement, 'shown.counting');
  },
});

export const HeldTwice = meta.story({
  async play({ canvasElement }) {
    await press(canvasElement, 'hold.began pointer');
    await press(canvasElement, 'hold.began focus');
    await press(canvasElement, 'hold.ended pointer');
    await isIn(canvasElement, 'shown.held');
    await press(canvasElement, 'hold.ended focus');
    await isIn(canvasElement, 'shown.counting');
  },
});

export const ClosedByAction = meta.story({
  async play({ canvasElement }) {
    await press(canvasElement, 'action.clicked 0');
    await isIn(canvasElement, 'closed');
  },
});

export const StaysOpen = meta.story({
  args: { toast: { id: 't', title: 'Browser storage', timeout: null } },
  async play({ canvasElement }) {
    await isIn(canvasElement, 'shown.staying');
    await press(canvasElement, 'clock + 4999 ms');
    await isIn(canvasElement, 'shown.staying');
    await press(canvasElement, 'close.clicked');
    await isIn(canvasElement, 'closed');
  },
});
