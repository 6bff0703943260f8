import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { fromCallback, fromPromise } from 'xstate';
import { MachineDiagram } from '../../../.storybook/machine-diagram.tsx';
import preview from '../../../.storybook/preview.tsx';
import { type Known, type SendingEvent, type UploadEvent, uploadMachine } from './upload-machine.ts';

interface UploadStoryProps {
  readonly known: Known | null;
}

const file = new File(['%PDF-1.7'], 'lease.pdf');
const events: readonly UploadEvent[] = [
  { type: 'turn.came' },
  { type: 'turn.lost' },
  { type: 'sending.progressed', fraction: 0.5 },
  { type: 'sending.arrived', result: null },
  { type: 'sending.failed', error: new Error('offline') },
  { type: 'upload.retried' },
  { type: 'upload.wanted' },
];

function UploadStory({ known }: UploadStoryProps) {
  const machine = useMemo(
    () =>
      uploadMachine.provide({
        actors: {
          findKnown: fromPromise<Known | null, { file: File }>(async () => known),
          sendFile: fromCallback<{ type: string }, { file: File }, SendingEvent>(() => {}),
        },
      }),
    [known],
  );
  const [, , actor] = useMachine(machine, { input: { file, looksFirst: known !== null } });
  return <MachineDiagram machine={machine} actor={actor} events={events} />;
}

const meta = preview.meta({ title: 'Machines/Upload', component: UploadStory, args: { known: null } });

const press = (canvasElement: HTMLElement, name: string) =>
  userEvent.click(within(canvasElement).getByRole('button', { name }));
const isIn = (canvasElement: HTMLElement, state: string) =>
  expect(within(canvasElement).findByText(state, { selector: '[role=status] strong' })).resolves.toBeVisible();

export const Arrives = meta.story({
  async play({ canvasElement }) {
    await isIn(canvasElement, 'waiting');
    await press(canvasElement, 'turn.came');
    await isIn(canvasElement, 'sending');
    await press(canvasElement, 'sending.arrived');
    await isIn(canvasElement, 'done');
  },
});

export const FailsAndIsRetried = meta.story({
  async play({ canvasElement }) {
    await press(canvasElement, 'turn.came');
    await press(canvasElement, 'sending.failed');
    await isIn(canvasElement, 'failed');
    await press(canvasElement, 'upload.retried');
    await isIn(canvasElement, 'waiting');
  },
});

export const IsHereAlready = meta.story({
  args: { known: { id: 'c1', number: 'C-1', title: 'Lease' } },
  async play({ canvasElement }) {
    await press(canvasElement, 'turn.came');
    await isIn(canvasElement, 'duplicate');
    await press(canvasElement, 'upload.wanted');
    await press(canvasElement, 'turn.came');
    await isIn(canvasElement, 'sending');
  },
});
