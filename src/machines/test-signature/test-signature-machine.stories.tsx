import { completedEnvelope, draftEnvelope } from '#mocks/fixtures/envelopes';
import { fromPromise } from 'xstate';
import type { Envelope } from '#api-contract/envelopes/schema';
import { DrivenMachine, walk } from '../../../.storybook/machine-acts.tsx';
import preview from '../../../.storybook/preview.tsx';
import { type Checked, testSignatureMachine, type TestSignatureEvent } from './test-signature-machine.ts';

const report = { revisions: [{ end: 10 }, { end: 20 }] } as unknown as Checked['report'];

const machine = testSignatureMachine.provide({
  actors: {
    create: fromPromise<Envelope>(async () => draftEnvelope),
    send: fromPromise<string, { id: string }>(async () => 'link'),
    read: fromPromise<Envelope, { id: string }>(async () => completedEnvelope),
    download: fromPromise<Uint8Array, { envelope: Envelope | null }>(async () => new Uint8Array(20)),
    check: fromPromise<Checked, { file: Uint8Array }>(async () => ({ report, record: 'sealed' })),
  },
});

const events: TestSignatureEvent[] = [
  { type: 'test.started' },
  { type: 'request.sent' },
  { type: 'byte.changed' },
  { type: 'revision.cut' },
  { type: 'damage.undone' },
  { type: 'retried' },
];

const meta = preview.meta({
  title: 'Machines/Test signature',
  component: DrivenMachine,
  args: { machine, events, steps: { '1.5 s': 1_500 } },
});

export const Damaged = meta.story({
  play: walk(
    ['test.started'],
    'running.prepared',
    ['request.sent'],
    'running.signing',
    ['clock + 1.5 s'],
    'running.report',
    ['revision.cut'],
    'running.report',
  ),
});
