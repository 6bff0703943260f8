import { fromPromise } from 'xstate';
import type { Layout } from '#api-contract/dashboards/grid';
import { DrivenMachine, walk } from '../../../.storybook/machine-acts.tsx';
import preview from '../../../.storybook/preview.tsx';
import { type Arranged, type GridEvent, gridEditorMachine } from './grid-editor-machine.ts';

const layout: Layout = [
  { id: 'Notices', x: 0, y: 0, w: 6, h: 4 },
  { id: 'Expiring', x: 6, y: 0, w: 6, h: 4 },
];
const lift = { widget: 'Notices', hold: 'move', layout } as const;

const events: GridEvent[] = [
  { type: 'widget.picked-up', ...lift },
  { type: 'widget.grabbed', ...lift },
  { type: 'widget.dropped' },
  { type: 'grid.left' },
  { type: 'edit.cancelled' },
  { type: 'edit.retried' },
  { type: 'widget.shifted', by: { x: 1 } },
];

const storing = (store: () => Promise<void>) =>
  gridEditorMachine.provide({ actors: { storeLayout: fromPromise<void, Arranged>(store) } });

const meta = preview.meta({
  title: 'Machines/Grid editor',
  component: DrivenMachine,
  args: { machine: storing(() => new Promise(() => {})), events },
});

export const Saving = meta.story({
  play: walk(['widget.picked-up Notices move'], 'held.pickedUp', ['widget.shifted', 'widget.dropped'], 'saving'),
});

export const Refused = meta.story({
  parameters: { visual: false },
  args: { machine: storing(() => Promise.reject(new Error('edit_conflict'))) },
  play: walk(
    ['widget.picked-up Notices move', 'widget.shifted', 'widget.dropped'],
    'refused',
    ['edit.cancelled'],
    'resting',
  ),
});
