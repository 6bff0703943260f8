import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import type { Envelope } from '#api-contract/envelopes/schema';
import {
  completedEnvelope,
  declinedEnvelope,
  draftEnvelope,
  sealingEnvelope,
  sentEnvelope,
} from '#mocks/fixtures/envelopes';
import type { Revision } from '#signatures/verify/words';
import { changeOneByte } from './damage.ts';
import { type Checked, testSignatureMachine } from './test-signature-machine.ts';

const file = Uint8Array.from({ length: 40 }, (_, at) => at);
const revision = (number: number, end: number) => ({ number, end }) as Revision;
const report = { revisions: [revision(1, 10), revision(2, 30), revision(3, 40)] } as unknown as Checked['report'];

/** Envelopes as they are read one after the other; the last one for good. */
function begin(...read: Envelope[]) {
  const clock = new SimulatedClock();
  const create = vi.fn<() => Promise<Envelope>>(async () => draftEnvelope);
  const checks: Uint8Array[] = [];
  const actor = createActor(
    testSignatureMachine.provide({
      actors: {
        create: fromPromise(create),
        send: fromPromise<string, { id: string }>(async () => 'link'),
        read: fromPromise<Envelope, { id: string }>(async () => (read.length > 1 ? read.shift() : read[0]) as Envelope),
        download: fromPromise<Uint8Array, { envelope: Envelope | null }>(async () => file),
        check: fromPromise<Checked, { file: Uint8Array }>(async ({ input }) => {
          checks.push(input.file);
          return { report, record: 'sealed' };
        }),
      },
    }),
    { clock },
  );
  actor.start();
  const shows = (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0], busy = false) =>
    waitFor(actor, (snapshot) => snapshot.hasTag(tag) && snapshot.hasTag('busy') === busy);
  const toSigning = async () => {
    actor.send({ type: 'test.started' });
    await shows('prepared');
    actor.send({ type: 'request.sent' });
    return shows('signing');
  };
  const toReport = async () => {
    await toSigning();
    clock.increment(1_500);
    return shows('report');
  };
  return { actor, clock, create, checks, shows, toSigning, toReport };
}

describe('a test of signing', () => {
  test('looks every 1.5 seconds whether it was signed, and waits for the seal', async () => {
    const { clock, checks, shows, toSigning } = begin(sentEnvelope, sealingEnvelope, completedEnvelope);
    expect((await toSigning()).context.token).toBe('link');
    clock.increment(1_500);
    await shows('signing');
    clock.increment(1_500);
    await shows('sealing', true);
    clock.increment(1_500);
    const { context } = await shows('report');
    expect([context.checked?.record, checks]).toEqual(['sealed', [file]]);
  });

  test('that is declined ends without a report', async () => {
    const { clock, checks, shows, toSigning } = begin(declinedEnvelope);
    await toSigning();
    clock.increment(1_500);
    await shows('ended');
    expect(checks).toEqual([]);
  });

  test('goes on where it failed, on request', async () => {
    const { actor, create, shows } = begin();
    create.mockRejectedValueOnce(new Error('offline'));
    actor.send({ type: 'test.started' });
    await shows('failed');
    actor.send({ type: 'retried' });
    await shows('prepared');
    expect(create).toHaveBeenCalledTimes(2);
  });
});

describe('the sealed file', () => {
  test('is looked at with one byte changed, which a PDF shows nowhere', async () => {
    const { actor, checks, shows, toReport } = begin(completedEnvelope);
    await toReport();
    actor.send({ type: 'byte.changed' });
    const { context } = await shows('report');
    expect(context.damage).toEqual({ kind: 'byte', at: 12, before: 12, after: 13 });
    expect(checks.at(-1)?.filter((byte, at) => byte !== file[at])).toEqual(Uint8Array.of(13));
  });

  test('is looked at without its last revision, always of the file as it was sealed, and undone', async () => {
    const { actor, checks, shows, toReport } = begin(completedEnvelope);
    await toReport();
    actor.send({ type: 'byte.changed' });
    await shows('report');
    actor.send({ type: 'revision.cut' });
    expect((await shows('report')).context.damage).toEqual({ kind: 'cut', bytes: 10 });
    expect(checks.at(-1)).toEqual(file.slice(0, 30));
    actor.send({ type: 'damage.undone' });
    expect((await shows('report')).context.damage).toBeNull();
    expect(checks.at(-1)).toEqual(file);
  });

  test('isn’t changed itself', () => {
    const { file: changed } = changeOneByte(file);
    expect([changed.length, file[12]]).toEqual([40, 12]);
  });
});
