import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { FrameworkImport } from '#api-contract/compliance/imports';
import { frameworkImport } from '#mocks/fixtures/frameworks';
import { type Chosen, frameworkImportMachine } from './framework-import-machine.ts';

const as = (state: FrameworkImport['state']): FrameworkImport => ({ ...frameworkImport, state });

function begin(answers: readonly FrameworkImport['state'][], upload = () => Promise.resolve(as('reading'))) {
  const clock = new SimulatedClock();
  const waiting = [...answers];
  const sent = vi.fn(upload);
  const machine = frameworkImportMachine.provide({
    actors: {
      upload: fromPromise<FrameworkImport, Chosen>(({ input }) => sent(...([input] as unknown as []))),
      look: fromPromise<FrameworkImport, string>(() => Promise.resolve(as(waiting.shift() ?? 'reading'))),
      confirm: fromPromise<FrameworkImport, string>(() => Promise.resolve(as('importing'))),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const settled = (state: unknown) =>
    vi.waitFor(() => expect(actor.getSnapshot().value).toEqual(state), { interval: 2 });
  return { clock, actor, sent, settled };
}

const files = [new File(['{}'], 'workshop.json')];
const waiting = { working: 'waiting' };

describe('an import', () => {
  test('is looked at every second until there is something to show', async () => {
    const { clock, actor, settled } = begin(['reading', 'preview']);
    actor.send({ type: 'files.chosen', files });
    await settled(waiting);
    clock.increment(999);
    await settled(waiting);
    clock.increment(1);
    await settled(waiting);
    clock.increment(1_000);
    await settled('preview');
  });

  test('is stored once it is confirmed, and not before', async () => {
    const { clock, actor, settled } = begin(['preview', 'done']);
    actor.send({ type: 'gallery.chosen', key: 'processor-agreement' });
    await settled(waiting);
    clock.increment(1_000);
    await settled('preview');
    actor.send({ type: 'import.confirmed' });
    await settled(waiting);
    clock.increment(1_000);
    await settled('done');
  });

  test('that was refused goes on with the file that was missing', async () => {
    const { clock, actor, sent, settled } = begin(['refused']);
    actor.send({ type: 'files.chosen', files });
    await settled(waiting);
    clock.increment(1_000);
    await settled('refused');
    actor.send({ type: 'files.chosen', files });
    expect(sent).toHaveBeenLastCalledWith({ files, gallery: null, importId: frameworkImport.id });
  });

  test('whose upload failed is tried again with the same files', async () => {
    let fails = true;
    const { actor, sent, settled } = begin([], () =>
      fails ? Promise.reject(new Error('offline')) : Promise.resolve(as('reading')),
    );
    actor.send({ type: 'files.chosen', files });
    await settled('uploadFailed');
    fails = false;
    actor.send({ type: 'import.retried' });
    await settled(waiting);
    expect(sent).toHaveBeenCalledTimes(2);
  });
});
