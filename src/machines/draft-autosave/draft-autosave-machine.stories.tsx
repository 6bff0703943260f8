import { fromPromise } from 'xstate';
import { DrivenMachine, walk } from '../../../.storybook/machine-acts.tsx';
import preview from '../../../.storybook/preview.tsx';
import { draftAutosaveMachine, type DraftAutosaveEvent, type SaveOutcome } from './draft-autosave-machine.ts';

const events: DraftAutosaveEvent[] = [
  { type: 'draft.changed' },
  { type: 'save.requested' },
  { type: 'network.back' },
  { type: 'conflict.overwritten' },
  { type: 'conflict.yielded' },
];

/** A server that answers with one outcome. */
const answering = (outcome: SaveOutcome) =>
  draftAutosaveMachine.provide({
    actors: { save: fromPromise<SaveOutcome>(() => Promise.resolve(outcome)) },
    actions: { keepOnDevice: () => {}, dropFromDevice: () => {} },
  });

const meta = preview.meta({
  title: 'Machines/Draft autosave',
  component: DrivenMachine,
  args: { machine: answering({ is: 'stored' }), events },
});

export const Saved = meta.story({
  play: walk('clean', ['draft.changed'], 'dirty.settling', ['save.requested'], 'clean'),
});

export const Conflict = meta.story({
  args: { machine: answering({ is: 'conflict' }) },
  parameters: { visual: false },
  play: walk(['draft.changed', 'save.requested'], 'conflict', ['conflict.yielded'], 'clean'),
});

export const Offline = meta.story({
  args: { machine: answering({ is: 'offline' }) },
  parameters: { visual: false },
  play: walk(['draft.changed', 'save.requested'], 'offline', ['network.back'], 'offline'),
});

export const Refused = meta.story({
  args: { machine: answering({ is: 'refused', message: 'The name is too long.' }) },
  parameters: { visual: false },
  play: walk(['draft.changed', 'save.requested'], 'refused', ['draft.changed'], 'dirty.settling'),
});
