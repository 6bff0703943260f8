import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { FrameworkImport } from '#api-contract/compliance/imports';
import { frameworkImport } from '#mocks/fixtures/frameworks';
import { type Chosen, type ChosenColumns, frameworkImportMachine } from './framework-import-machine.ts';

const columns = ['Id', 'Title'].map((heading) => ({ heading, samples: [], field: null }));

function begin(
  answers: readonly FrameworkImport['state'][],
  upload?: () => Promise<FrameworkImport>,
  found: FrameworkImport['columns'] = columns,
) {
  const as = (state: FrameworkImport['state']): FrameworkImport => ({ ...frameworkImport, state, columns: found });
  const clock = new SimulatedClock();
  const waiting = [...answers];
  const choices: ChosenColumns[] = [];
  const sent = vi.fn(upload ?? (() => Promise.resolve(as('reading'))));
  const machine = frameworkImportMachine.provide({
    actors: {
      upload: fromPromise<FrameworkImport, Chosen>(({ input }) => sent(...([input] as unknown as []))),
      look: fromPromise<FrameworkImport, string>(() => Promise.resolve(as(waiting.shift() ?? 'reading'))),
      chooseColumns: fromPromise<FrameworkImport, ChosenColumns>(({ input }) => {
        choices.push(input);
        return Promise.resolve(as('reading'));
      }),
      confirm: fromPromise<FrameworkImport, string>(() => Promise.resolve(as('importing'))),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const state = () => actor.getSnapshot().value;
  return { clock, actor, sent, choices, state };
}

const files = [new File(['{}'], 'workshop.json')];
const waiting = { working: 'waiting' };

describe('an import', () => {
  test('is looked at every second until there is something to show', async () => {
    const { clock, actor, state } = begin(['reading', 'preview']);
    actor.send({ type: 'files.chosen', files });
    await expect.poll(state).toEqual(waiting);
    clock.increment(999);
    await expect.poll(state).toEqual(waiting);
    clock.increment(1);
    await expect.poll(state).toEqual(waiting);
    clock.increment(1_000);
    await expect.poll(state).toEqual('preview');
  });

  test('is stored once it is confirmed, and not before', async () => {
    const { clock, actor, state } = begin(['preview', 'done']);
    actor.send({ type: 'gallery.chosen', key: 'processor-agreement' });
    await expect.poll(state).toEqual(waiting);
    clock.increment(1_000);
    await expect.poll(state).toEqual('preview');
    actor.send({ type: 'import.confirmed' });
    await expect.poll(state).toEqual(waiting);
    clock.increment(1_000);
    await expect.poll(state).toEqual('done');
  });

  test('of a table is read by the columns that were chosen, which can be chosen again', async () => {
    const { clock, actor, choices, state } = begin(['columns', 'preview']);
    actor.send({ type: 'files.chosen', files });
    await expect.poll(state).toEqual(waiting);
    clock.increment(1_000);
    await expect.poll(state).toEqual('columns');
    actor.send({ type: 'columns.chosen', fields: ['ref', 'title'], version: '2.0' });
    expect(choices).toEqual([{ importId: frameworkImport.id, fields: ['ref', 'title'], version: '2.0' }]);
    await expect.poll(state).toEqual(waiting);
    clock.increment(1_000);
    await expect.poll(state).toEqual('preview');
    actor.send({ type: 'columns.reopened' });
    expect(state()).toEqual('columns');
  });

  test('of anything but a table has no columns to choose', async () => {
    const { clock, actor, state } = begin(['preview'], undefined, null);
    actor.send({ type: 'files.chosen', files });
    await expect.poll(state).toEqual(waiting);
    clock.increment(1_000);
    await expect.poll(state).toEqual('preview');
    actor.send({ type: 'columns.reopened' });
    expect(state()).toEqual('preview');
  });

  test('that was refused goes on with the file that was missing', async () => {
    const { clock, actor, sent, state } = begin(['refused']);
    actor.send({ type: 'files.chosen', files });
    await expect.poll(state).toEqual(waiting);
    clock.increment(1_000);
    await expect.poll(state).toEqual('refused');
    actor.send({ type: 'files.chosen', files });
    expect(sent).toHaveBeenLastCalledWith({ files, gallery: null, importId: frameworkImport.id });
  });

  test('whose upload failed is tried again with the same files', async () => {
    let fails = true;
    const { actor, sent, state } = begin([], () =>
      fails ? Promise.reject(new Error('offline')) : Promise.resolve({ ...frameworkImport, state: 'reading' }),
    );
    actor.send({ type: 'files.chosen', files });
    await expect.poll(state).toEqual('uploadFailed');
    fails = false;
    actor.send({ type: 'import.retried' });
    await expect.poll(state).toEqual(waiting);
    expect(sent).toHaveBeenCalledTimes(2);
  });
});
