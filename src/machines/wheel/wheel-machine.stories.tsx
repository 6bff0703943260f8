import { fromPromise } from 'xstate';
import { DrivenMachine, walk } from '../../../.storybook/machine-acts.tsx';
import preview from '../../../.storybook/preview.tsx';
import { heldFor, type Move, type WheelEvent, wheelMachine } from './wheel-machine.ts';

const audit = { item: 'Audit', day: '2026-03-15', movable: true, first: '2026-01-01', last: '2026-12-31' };
const lease = { ...audit, item: 'Lease', movable: false };

const events: WheelEvent[] = [
  { type: 'item.pointed', item: 'Audit' },
  { type: 'item.picked-up', ...audit },
  { type: 'item.grabbed', ...lease },
  { type: 'day.shifted', days: 7 },
  { type: 'item.dropped' },
  { type: 'move.cancelled' },
  { type: 'wheel.left' },
  { type: 'failure.dismissed' },
];

const storing = (store: () => Promise<void>) =>
  wheelMachine.provide({ actors: { storeMove: fromPromise<void, Move>(store) } });

const meta = preview.meta({
  title: 'Machines/Wheel',
  component: DrivenMachine,
  args: { machine: storing(() => new Promise(() => {})), events, steps: { '6 s': heldFor } },
});

export const Saving = meta.story({
  play: walk(
    ['item.pointed Audit'],
    'resting.focused',
    ['item.picked-up Audit 2026-03-15 true 2026-01-01 2026-12-31'],
    'moving.pickedUp',
    ['day.shifted 7', 'item.dropped'],
    'saving',
  ),
});

export const Held = meta.story({
  parameters: { visual: false },
  play: walk(
    ['item.grabbed Lease 2026-03-15 false 2026-01-01 2026-12-31'],
    'resting.held',
    ['clock + 6 s'],
    'resting.focused',
  ),
});

export const Refused = meta.story({
  parameters: { visual: false },
  args: { machine: storing(() => Promise.reject(new Error('edit_conflict'))) },
  play: walk(
    ['item.picked-up Audit 2026-03-15 true 2026-01-01 2026-12-31', 'day.shifted 7', 'item.dropped'],
    'resting.focused',
    ['failure.dismissed'],
  ),
});
