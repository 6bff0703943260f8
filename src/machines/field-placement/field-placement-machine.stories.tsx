import { DrivenMachine, walk } from '../../../.storybook/machine-acts.tsx';
import preview from '../../../.storybook/preview.tsx';
import { fieldPlacementMachine, type PlacementEvent } from './field-placement-machine.ts';

const hold = { field: 'Signature', rect: { x: 0.4, y: 0.4, w: 0.2, h: 0.1 }, at: { x: 0.5, y: 0.5 } };

const events: PlacementEvent[] = [
  { type: 'type.chosen', field: 'date' },
  { type: 'type.put-away' },
  { type: 'field.grabbed', ...hold },
  { type: 'corner.grabbed', ...hold },
  { type: 'pointer.moved', at: { x: 0.6, y: 0.6 } },
  { type: 'pointer.released' },
  { type: 'change.kept' },
  { type: 'edit.cancelled' },
];

const meta = preview.meta({
  title: 'Machines/Field placement',
  component: DrivenMachine,
  args: { machine: fieldPlacementMachine, events },
});

export const Moving = meta.story({
  play: walk(['field.grabbed Signature'], 'moving', ['pointer.moved', 'pointer.released'], 'dropped'),
});
