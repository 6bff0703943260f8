import { useMachine, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import { Text } from '#design-system/layout';
import { walk } from '../../../.storybook/machine-acts.tsx';
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

export const SendsInTurn = meta.story({
  play: walk(['files.added'], { says: 'Uploads: lease.pdf: sending, annex.pdf: waiting' }),
});

export const SendsSeveralAtOnce = meta.story({
  args: { atOnce: 3 },
  play: walk(['files.added'], { says: 'Uploads: lease.pdf: sending, annex.pdf: sending' }),
});

export const Paused = meta.story({
  play: walk(['files.added', 'queue.paused'], { says: 'Uploads: lease.pdf: waiting, annex.pdf: waiting' }),
});

export const WithoutConnection = meta.story({
  play: walk(
    ['connection.lost', 'files.added'],
    { says: 'Uploads: lease.pdf: waiting, annex.pdf: waiting' },
    ['connection.returned'],
    { says: 'Uploads: lease.pdf: sending, annex.pdf: waiting' },
  ),
});
