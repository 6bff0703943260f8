import { Button } from '#design-system/button';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { createActor, SimulatedClock } from 'xstate';
import { MachineDiagram } from '../../../.storybook/machine-diagram.tsx';
import preview from '../../../.storybook/preview.tsx';
import { type Toast, type ToastEvent, toastMachine } from './toast-machine.ts';

interface ToastStoryProps {
  readonly toast: Toast;
}

const events: ToastEvent[] = [
  { type: 'hold.began', by: 'pointer' },
  { type: 'hold.ended', by: 'pointer' },
  { type: 'hold.began', by: 'focus' },
  { type: 'hold.ended', by: 'focus' },
  { type: 'hold.began', by: 'hidden-page' },
  { type: 'hold.ended', by: 'hidden-page' },
  { type: 'close.clicked' },
  { type: 'action.clicked', index: 0 },
];

function beginToast(toast: Toast) {
  const clock = new SimulatedClock();
  const actor = createActor(toastMachine, { clock, input: { toast, holds: [], now: () => clock.now() } });
  actor.start();
  return { clock, actor };
}

function ToastStory({ toast }: ToastStoryProps) {
  const [{ clock, actor }] = useState(() => beginToast(toast));
  const isOpen = useSelector(actor, ({ status }) => status === 'active');
  useEffect(() => () => void actor.stop(), [actor]);
  return (
    <MachineDiagram
      machine={toastMachine}
      actor={actor}
      events={events}
      show={({ remaining, holds }) => ({ remaining, holds })}
      controls={[1, 1_000, 4_999].map((step) => (
        <Button key={step} size="xs" variant="subtle" disabled={!isOpen} onClick={() => clock.increment(step)}>
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
    toast: { id: 't', title: 'Moved to the bin', actions: [{ label: 'Undo', click: fn() }], callback: fn() },
  },
});

const isIn = (canvasElement: HTMLElement, state: string) =>
  expect(within(canvasElement).findByText(state, { selector: '[role=status] strong' })).resolves.toBeVisible();
const press = (canvasElement: HTMLElement, name: string) =>
  userEvent.click(within(canvasElement).getByRole('button', { name }));

export const ClosesAutomatically = meta.story({
  async play({ canvasElement, args }) {
    await isIn(canvasElement, 'shown.counting');
    await press(canvasElement, 'clock + 4999 ms');
    await isIn(canvasElement, 'shown.counting');
    await press(canvasElement, 'clock + 1 ms');
    await isIn(canvasElement, 'closed');
    await expect(args.toast.callback).toHaveBeenCalledOnce();
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

export const AnActionRunsAndCloses = meta.story({
  async play({ canvasElement, args }) {
    await press(canvasElement, 'action.clicked 0');
    await isIn(canvasElement, 'closed');
    await expect(args.toast.actions?.[0]?.click).toHaveBeenCalledOnce();
    await expect(args.toast.callback).not.toHaveBeenCalled();
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
