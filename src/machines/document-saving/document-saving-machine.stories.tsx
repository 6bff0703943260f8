import { DrivenMachine, walk } from '../../../.storybook/machine-acts.tsx';
import preview from '../../../.storybook/preview.tsx';
import { documentSavingMachine, saveVersionActor, type DocumentSavingEvent } from './document-saving-machine.ts';

const events: DocumentSavingEvent[] = [
  { type: 'save.requested', signed: false },
  { type: 'save.requested', signed: true },
  { type: 'save.confirmed' },
  { type: 'save.cancelled' },
  { type: 'version.conflicted' },
  { type: 'merge.started' },
  { type: 'version.saved' },
  { type: 'save.failed', failure: { reason: 'annotations-lost' } },
  { type: 'failure.dismissed' },
];

const meta = preview.meta({
  title: 'Machines/Document saving',
  component: DrivenMachine,
  args: { machine: documentSavingMachine.provide({ actors: { saveVersion: saveVersionActor(() => {}) } }), events },
});

export const Saved = meta.story({
  parameters: { visual: false },
  play: walk('resting.idle', ['save.requested false'], 'busy.saving', ['version.saved'], 'resting.saved'),
});

export const MergedOntoANewerVersion = meta.story({
  play: walk(['save.requested false', 'version.conflicted'], 'busy.conflict', ['merge.started'], 'busy.merging'),
});

export const SignedDocument = meta.story({
  parameters: { visual: false },
  play: walk(['save.requested true'], 'confirming', ['save.confirmed'], 'busy.saving'),
});

export const Failed = meta.story({
  parameters: { visual: false },
  play: walk(['save.requested false', 'save.failed'], 'resting.failed', ['failure.dismissed'], 'resting.idle'),
});
