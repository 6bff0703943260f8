import { fromPromise } from 'xstate';
import { DrivenMachine, walk } from '../../../.storybook/machine-acts.tsx';
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
  play: walk('closed.idle', ['print.requested', 'pages.chosen'], 'preparing', ['page.prepared 2'], {
    says: /"done":2/,
  }),
});

export const Printed = meta.story({
  parameters: { visual: false },
  play: walk(['print.requested', 'pages.chosen'], 'preparing', ['pages.printed'], 'closed.done'),
});

export const Cancelled = meta.story({
  parameters: { visual: false },
  play: walk(['print.requested', 'pages.chosen'], 'preparing', ['print.cancelled'], 'closed.cancelled'),
});

export const PageThatCannotBeDrawn = meta.story({
  parameters: { visual: false },
  play: walk(['print.requested', 'pages.chosen'], 'preparing', ['pages.failed 3'], 'choosing', { says: /"page":3/ }),
});

export const NotPermitted = meta.story({
  parameters: { visual: false },
  args: { machine: printing(false) },
  play: walk(['print.requested'], 'forbidden'),
});
