import { useMachine, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { fromCallback, fromPromise } from 'xstate';
import { Text } from '#design-system/layout';
import { MachineDiagram } from '../../../.storybook/machine-diagram.tsx';
import preview from '../../../.storybook/preview.tsx';
import { type Known, type SendingEvent, uploadMachine } from './upload-machine.ts';
import { type UploadQueueEvent, uploadQueueMachine } from './upload-queue-machine.ts';

interface UploadQueueStoryProps {
  readonly atOnce: number;
}

const files = ['lease.pdf', 'annex.pdf'].map((name) => ({ file: new File([name], name) }));
const events: readonly UploadQueueEvent[] = [
  { type: 'files.added', entries: files },
  { type: 'queue.paused' },
  { type: 'queue.resumed' },
  { type: 'connection.lost' },
  { type: 'connection.returned' },
  { type: 'all.dismissed' },
];

/** Nothing arrives: what is sent stays on its way. */
const neverArriving = uploadMachine.provide({
  actors: {
    findKnown: fromPromise<Known | null, { file: File }>(async () => null),
    sendFile: fromCallback<{ type: string }, { file: File }, SendingEvent>(() => {}),
  },
});

function UploadQueueStory({ atOnce }: UploadQueueStoryProps) {
  const machine = useMemo(() => uploadQueueMachine.provide({ actors: { upload: neverArriving } }), []);
  const [, , actor] = useMachine(machine, { input: { atOnce, looksFirst: false } });
  const uploads = useSelector(actor, ({ context }) =>
    context.uploads.map((each) => `${each.getSnapshot().context.file.name}: ${each.getSnapshot().value}`).join(', '),
  );
  return (
    <MachineDiagram
      machine={machine}
      actor={actor}
      events={events}
      controls={<Text>Uploads: {uploads || 'none'}</Text>}
    />
  );
}

const meta = preview.meta({ title: 'Machines/Upload queue', component: UploadQueueStory, args: { atOnce: 1 } });

const press = (canvasElement: HTMLElement, name: string) =>
  userEvent.click(within(canvasElement).getByRole('button', { name }));

export const SendsInTurn = meta.story({
  async play({ canvasElement, canvas }) {
    await press(canvasElement, 'files.added');
    await expect(await canvas.findByText('Uploads: lease.pdf: sending, annex.pdf: waiting')).toBeVisible();
  },
});

export const SendsSeveralAtOnce = meta.story({
  args: { atOnce: 3 },
  async play({ canvasElement, canvas }) {
    await press(canvasElement, 'files.added');
    await expect(await canvas.findByText('Uploads: lease.pdf: sending, annex.pdf: sending')).toBeVisible();
  },
});

export const Paused = meta.story({
  async play({ canvasElement, canvas }) {
    await press(canvasElement, 'files.added');
    await press(canvasElement, 'queue.paused');
    await expect(await canvas.findByText('Uploads: lease.pdf: waiting, annex.pdf: waiting')).toBeVisible();
  },
});

export const WithoutConnection = meta.story({
  async play({ canvasElement, canvas }) {
    await press(canvasElement, 'connection.lost');
    await press(canvasElement, 'files.added');
    await expect(await canvas.findByText('Uploads: lease.pdf: waiting, annex.pdf: waiting')).toBeVisible();
    await press(canvasElement, 'connection.returned');
    await expect(await canvas.findByText('Uploads: lease.pdf: sending, annex.pdf: waiting')).toBeVisible();
  },
});
