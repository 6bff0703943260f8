import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import { walk } from '../../../.storybook/machine-acts.tsx';
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

export const Arrives = meta.story({
  play: walk('waiting', ['turn.came'], 'sending', ['sending.arrived'], 'done'),
});

export const FailsAndIsRetried = meta.story({
  play: walk(['turn.came', 'sending.failed'], 'failed', ['upload.retried'], 'waiting'),
});

export const IsHereAlready = meta.story({
  args: { known: { id: 'c1', number: 'C-1', title: 'Lease' } },
  play: walk(['turn.came'], 'duplicate', ['upload.wanted', 'turn.came'], 'sending'),
});
