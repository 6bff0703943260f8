import { useEffect, useMemo } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import type { Envelope } from '#api-contract/envelopes/schema';
import { type Checked, testSignatureMachine } from '#machines/test-signature';
import { completedEnvelope, draftEnvelope, sentEnvelope } from '#mocks/fixtures/envelopes';
import type { Revision, VerificationReport } from '#signatures/verify/words';
import preview from '#.storybook/preview';
import { messages } from './signature-test.messages.ts';
import { SignatureTestScreen } from './signature-test-screen.tsx';

const { report: texts } = messages;

const sealedFile = Uint8Array.from({ length: 4_096 }, (_, at) => at % 256);
const revisionOf = (number: number, end: number, kind: Revision['kind']) =>
  ({ number, end, kind, isIntact: kind === 'plain' ? null : true }) as Revision;
const revisions = [revisionOf(1, 1_500, 'plain'), revisionOf(2, 3_000, 'signature'), revisionOf(3, 4_096, 'timestamp')];

/** What verifying finds in the file, in one with a changed byte and in one that was cut. */
async function check(file: Uint8Array): Promise<Checked> {
  const about = { bytes: file.length, sha256: 'c'.repeat(64), detached: 0, after: 0 };
  if (file.length < sealedFile.length)
    return { report: { ...about, state: 'whole', revisions: revisions.slice(0, 2) }, record: 'earlier' };
  if (file.some((byte, at) => byte !== sealedFile[at]))
    return { report: { ...about, state: 'broken', revisions }, record: 'unknown' };
  return { report: { ...about, state: 'whole', revisions }, record: 'sealed' };
}

interface TestProps {
  /** What the server says when it is asked whether the test was signed. */
  readonly read: Envelope;
  readonly fails: boolean;
  readonly mayTest: boolean;
  readonly onSave: (file: Uint8Array) => void;
}

function Test({ read, fails, mayTest, onSave }: TestProps) {
  const actor = useMemo(
    () =>
      createActor(
        testSignatureMachine.provide({
          actors: {
            create: fromPromise<Envelope>(async () => {
              if (fails) throw new Error('offline');
              return draftEnvelope;
            }),
            send: fromPromise<string, { id: string }>(async () => 'link'),
            read: fromPromise<Envelope, { id: string }>(async () => read),
            download: fromPromise<Uint8Array, { envelope: Envelope | null }>(async () => sealedFile),
            check: fromPromise<Checked, { file: Uint8Array }>(({ input }) => check(input.file)),
          },
          delays: { lookAgain: 20 },
        }),
      ),
    [read, fails],
  );
  useEffect(() => {
    actor.start();
    return () => void actor.stop();
  }, [actor]);
  return (
    <SignatureTestScreen
      actor={actor}
      mayTest={mayTest}
      requestHref={(token) => `#sign=${token}`}
      verificationHref="#verify"
      renderDocument={({ documents }) => <p>{documents[0]?.name}</p>}
      renderReport={(report) => <Report {...report} />}
      onSave={onSave}
    />
  );
}

/** Stands in for the findings of a verification, which have stories of their own. */
const Report = ({ state, revisions: found }: VerificationReport) => (
  <p>
    {state}: {found.length}
  </p>
);

const meta = preview.meta({
  title: 'Screens/Signature test',
  component: Test,
  args: { read: completedEnvelope, fails: false, mayTest: true, onSave: fn() },
});

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: messages.start })).toBeVisible();
  },
});

export const Prepared = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: messages.start }));
    await expect(await canvas.findByRole('button', { name: messages.prepared.send })).toBeVisible();
  },
});

export const Signing = meta.story({
  parameters: { visual: false },
  args: { read: sentEnvelope },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: messages.start }));
    await userEvent.click(await canvas.findByRole('button', { name: messages.prepared.send }));
    const link = await canvas.findByRole('link', { name: messages.signing.open });
    await expect(link).toHaveAttribute('href', '#sign=link');
  },
});

export const Verified = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: messages.start }));
    await userEvent.click(await canvas.findByRole('button', { name: messages.prepared.send }));
    await expect(await canvas.findByText(texts.good)).toBeVisible();
    await expect(canvas.getByRole('button', { name: texts.undo })).toBeDisabled();
  },
});

export const ByteChanged = meta.story({
  async play(context) {
    const { canvas, userEvent } = context;
    await Verified.play(context);
    await userEvent.click(canvas.getByRole('button', { name: texts.changeByte }));
    await expect(await canvas.findByText(texts.byte)).toBeVisible();
    await expect(canvas.getByText(texts.byteText('12', '12', '13'))).toBeVisible();
  },
});

export const RevisionCut = meta.story({
  async play(context) {
    const { canvas, userEvent } = context;
    await Verified.play(context);
    await userEvent.click(canvas.getByRole('button', { name: texts.cutRevision }));
    await expect(await canvas.findByText(texts.cut)).toBeVisible();
    await expect(canvas.getByText(texts.records.earlier)).toBeVisible();
  },
});

export const Undone = meta.story({
  parameters: { visual: false },
  async play(context) {
    const { canvas, userEvent } = context;
    await Verified.play(context);
    await userEvent.click(canvas.getByRole('button', { name: texts.changeByte }));
    await canvas.findByText(texts.byte);
    await userEvent.click(canvas.getByRole('button', { name: texts.undo }));
    await waitFor(() => expect(canvas.getByText(texts.good)).toBeVisible());
  },
});

export const Failed = meta.story({
  parameters: { visual: false },
  args: { fails: true },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: messages.start }));
    await userEvent.click(await canvas.findByRole('button', { name: messages.failed.retry }));
    await expect(await canvas.findByText(messages.failed.title)).toBeVisible();
  },
});

export const ReadOnly = meta.story({
  parameters: { visual: false },
  args: { mayTest: false },
  async play({ canvas }) {
    await expect(canvas.getByText(messages.readOnly)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Narrow = ByteChanged.extend({ globals: { viewport: { value: 'narrow' } } });
export const Dark = ByteChanged.extend({ globals: { theme: 'dark' } });
