import { fromPromise } from 'xstate';
import type { FrameworkImport } from '#api-contract/compliance/imports';
import { frameworkImport } from '#mocks/fixtures/frameworks';
import { DrivenMachine, walk } from '../../../.storybook/machine-acts.tsx';
import preview from '../../../.storybook/preview.tsx';
import {
  type Chosen,
  type ChosenColumns,
  type FrameworkImportEvent,
  frameworkImportMachine,
} from './framework-import-machine.ts';

const events: FrameworkImportEvent[] = [
  { type: 'gallery.chosen', key: 'checklist' },
  { type: 'import.confirmed' },
  { type: 'import.restarted' },
  { type: 'import.retried' },
];

const answering = (state: FrameworkImport['state']) =>
  frameworkImportMachine.provide({
    actors: {
      upload: fromPromise<FrameworkImport, Chosen>(() => Promise.resolve({ ...frameworkImport, state: 'reading' })),
      look: fromPromise<FrameworkImport, string>(() => Promise.resolve({ ...frameworkImport, state })),
      chooseColumns: fromPromise<FrameworkImport, ChosenColumns>(() => new Promise(() => {})),
      confirm: fromPromise<FrameworkImport, string>(() => new Promise(() => {})),
    },
  });

const meta = preview.meta({
  title: 'Machines/Framework import',
  component: DrivenMachine,
  args: { machine: answering('preview'), events, steps: { '1 s': 1_000 } },
});

export const Preview = meta.story({
  play: walk(
    ['gallery.chosen checklist'],
    'working.waiting',
    ['clock + 1 s'],
    'preview',
    ['import.confirmed'],
    'confirming',
  ),
});

export const Refused = meta.story({
  parameters: { visual: false },
  args: { machine: answering('refused') },
  play: walk(
    ['gallery.chosen checklist'],
    'working.waiting',
    ['clock + 1 s'],
    'refused',
    ['import.restarted'],
    'choosing',
  ),
});
