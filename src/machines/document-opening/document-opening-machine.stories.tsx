import { fromPromise } from 'xstate';
import { DrivenMachine, walk } from '../../../.storybook/machine-acts.tsx';
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
  play: walk(
    'open.loading',
    ['bytes.arrived 65536 1048576', 'document.shown 6'],
    'open.shown.drawing',
    ['page.drawn'],
    'open.shown.settled',
  ),
});

export const SlowFirstPage = meta.story({
  parameters: { visual: false },
  play: walk(['document.shown 6', 'clock + patience'], 'open.shown.drawing', ['clock + 1 ms'], 'open.shown.settled'),
});

export const Protected = meta.story({
  play: walk(
    ['password.requested false'],
    'open.password',
    ['password.given of the story', 'password.requested true'],
    { says: /"wrong":true/ },
  ),
});

export const Corrupt = meta.story({
  play: walk(
    ['document.failed damaged'],
    'failed',
    { says: /"failure":"damaged"/ },
    ['document.reopened'],
    'open.loading',
    ['document.failed damaged'],
    'failed',
  ),
});
