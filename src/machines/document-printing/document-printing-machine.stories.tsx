import { fromPromise } from 'xstate';
import { expect } from 'storybook/test';
import { DrivenMachine, isIn, press } from '../../../.storybook/machine-acts.tsx';
import preview from '../../../.storybook/preview.tsx';
import { documentPrintingMachine, printPagesActor, type DocumentPrintingEvent } from './document-printing-machine.ts';

const printing = (permitted: boolean) =>
  documentPrintingMachine.provide({
    actors: {
      readPermission: fromPromise<boolean>(async () => permitted),
      printPages: printPagesActor(() => () => {}),
    },
  });

const events: DocumentPrintingEvent[] = [
  { type: 'print.requested' },
  { type: 'pages.chosen', pages: [1, 2, 3] },
  { type: 'page.prepared', done: 2 },
  { type: 'pages.printed' },
  { type: 'pages.failed', page: 3 },
  { type: 'print.cancelled' },
];

const meta = preview.meta({
  title: 'Machines/Document printing',
  component: DrivenMachine,
  args: { machine: printing(true), events },
});

export const Prepared = meta.story({
  async play({ canvasElement, canvas }) {
    await isIn(canvasElement, 'closed.idle');
    await press(canvasElement, 'print.requested', 'pages.chosen');
    await isIn(canvasElement, 'preparing');
    await press(canvasElement, 'page.prepared 2');
    await expect(await canvas.findByText(/"done":2/)).toBeVisible();
  },
});

export const Printed = meta.story({
  parameters: { visual: false },
  async play({ canvasElement }) {
    await press(canvasElement, 'print.requested', 'pages.chosen');
    await isIn(canvasElement, 'preparing');
    await press(canvasElement, 'pages.printed');
    await isIn(canvasElement, 'closed.done');
  },
});

export const Cancelled = meta.story({
  parameters: { visual: false },
  async play({ canvasElement }) {
    await press(canvasElement, 'print.requested', 'pages.chosen');
    await isIn(canvasElement, 'preparing');
    await press(canvasElement, 'print.cancelled');
    await isIn(canvasElement, 'closed.cancelled');
  },
});

export const PageThatCannotBeDrawn = meta.story({
  parameters: { visual: false },
  async play({ canvasElement, canvas }) {
    await press(canvasElement, 'print.requested', 'pages.chosen');
    await isIn(canvasElement, 'preparing');
    await press(canvasElement, 'pages.failed 3');
    await isIn(canvasElement, 'choosing');
    await expect(canvas.getByText(/"page":3/)).toBeVisible();
  },
});

export const NotPermitted = meta.story({
  parameters: { visual: false },
  args: { machine: printing(false) },
  async play({ canvasElement }) {
    await press(canvasElement, 'print.requested');
    await isIn(canvasElement, 'forbidden');
  },
});
