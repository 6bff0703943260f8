import { DrivenMachine, isIn, press } from '../../../.storybook/machine-acts.tsx';
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
  async play({ canvasElement }) {
    await isIn(canvasElement, 'resting.idle');
    await press(canvasElement, 'save.requested false');
    await isIn(canvasElement, 'busy.saving');
    await press(canvasElement, 'version.saved');
    await isIn(canvasElement, 'resting.saved');
  },
});

export const MergedOntoANewerVersion = meta.story({
  async play({ canvasElement }) {
    await press(canvasElement, 'save.requested false', 'version.conflicted');
    await isIn(canvasElement, 'busy.conflict');
    await press(canvasElement, 'merge.started');
    await isIn(canvasElement, 'busy.merging');
  },
});

export const SignedDocument = meta.story({
  parameters: { visual: false },
  async play({ canvasElement }) {
    await press(canvasElement, 'save.requested true');
    await isIn(canvasElement, 'confirming');
    await press(canvasElement, 'save.confirmed');
    await isIn(canvasElement, 'busy.saving');
  },
});

export const Failed = meta.story({
  parameters: { visual: false },
  async play({ canvasElement }) {
    await press(canvasElement, 'save.requested false', 'save.failed');
    await isIn(canvasElement, 'resting.failed');
    await press(canvasElement, 'failure.dismissed');
    await isIn(canvasElement, 'resting.idle');
  },
});
