import { fromPromise } from 'xstate';
import { expect } from 'storybook/test';
import { DrivenMachine, isIn, press } from '../../../.storybook/machine-acts.tsx';
import preview from '../../../.storybook/preview.tsx';
import {
  documentOpeningMachine,
  firstPagePatience,
  openDocumentActor,
  type DocumentOpeningEvent,
} from './document-opening-machine.ts';

const machine = documentOpeningMachine.provide({
  actors: {
    openDocument: openDocumentActor(() => () => {}),
    untilIdle: fromPromise<void>(async () => {}),
  },
  actions: { startTools: () => {}, settle: () => {} },
});

const events: DocumentOpeningEvent[] = [
  { type: 'bytes.arrived', loaded: 65_536, total: 1_048_576 },
  { type: 'password.requested', wrong: false },
  { type: 'password.requested', wrong: true },
  { type: 'password.given', password: 'of the story' },
  { type: 'password.declined' },
  { type: 'document.shown', pages: 6 },
  { type: 'page.drawn' },
  { type: 'document.failed', failure: 'damaged' },
  { type: 'document.reopened' },
];

const meta = preview.meta({
  title: 'Machines/Document opening',
  component: DrivenMachine,
  args: { machine, events, steps: { '1 ms': 1, patience: firstPagePatience - 1 } },
});

export const FirstPageBeforeTools = meta.story({
  async play({ canvasElement }) {
    await isIn(canvasElement, 'open.loading');
    await press(canvasElement, 'bytes.arrived 65536 1048576', 'document.shown 6');
    await isIn(canvasElement, 'open.shown.drawing');
    await press(canvasElement, 'page.drawn');
    await isIn(canvasElement, 'open.shown.settled');
  },
});

export const SlowFirstPage = meta.story({
  parameters: { visual: false },
  async play({ canvasElement }) {
    await press(canvasElement, 'document.shown 6', 'clock + patience');
    await isIn(canvasElement, 'open.shown.drawing');
    await press(canvasElement, 'clock + 1 ms');
    await isIn(canvasElement, 'open.shown.settled');
  },
});

export const Protected = meta.story({
  async play({ canvasElement, canvas }) {
    await press(canvasElement, 'password.requested false');
    await isIn(canvasElement, 'open.password');
    await press(canvasElement, 'password.given of the story', 'password.requested true');
    await expect(await canvas.findByText(/"wrong":true/)).toBeVisible();
  },
});

export const Corrupt = meta.story({
  async play({ canvasElement, canvas }) {
    await press(canvasElement, 'document.failed damaged');
    await isIn(canvasElement, 'failed');
    await expect(canvas.getByText(/"failure":"damaged"/)).toBeVisible();
    await press(canvasElement, 'document.reopened');
    await isIn(canvasElement, 'open.loading');
    await press(canvasElement, 'document.failed damaged');
    await isIn(canvasElement, 'failed');
  },
});
