import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { documentPrintingMachine, printPagesActor, type DocumentPrintingEvent } from './document-printing-machine.ts';

async function begin(permitted: () => Promise<boolean> = async () => true) {
  const [print, leave] = [vi.fn(), vi.fn()];
  const machine = documentPrintingMachine.provide({
    actors: {
      readPermission: fromPromise<boolean>(() => permitted()),
      printPages: printPagesActor((pages) => {
        print(pages);
        return leave;
      }),
    },
  });
  const actor = createActor(machine, { clock: new SimulatedClock() }).start();
  const send = (...events: DocumentPrintingEvent[]) => events.forEach((event) => actor.send(event));
  const state = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  const ask = async () => {
    send({ type: 'print.requested' });
    await expect.poll(state).not.toBe('checking');
  };
  await ask();
  return { send, state, context, ask, print, leave };
}

const chosen = { type: 'pages.chosen', pages: [1, 2, 3] } as const;

describe('printing', () => {
  test('asks for the pages where it is permitted', async () => {
    expect((await begin()).state()).toBe('choosing');
  });

  test('refuses where the author does not permit it', async () => {
    const { state, send } = await begin(async () => false);
    expect(state()).toBe('forbidden');
    send(chosen);
    expect(state()).toBe('forbidden');
  });

  test('is closed where the permission cannot be read', async () => {
    const { state } = await begin(() => Promise.reject(new Error('gone')));
    expect(state()).toEqual({ closed: 'idle' });
  });

  test('counts the pages that are prepared', async () => {
    const { send, context, print } = await begin();
    send(chosen);
    expect(print.mock.calls).toEqual([[[1, 2, 3]]]);
    send({ type: 'page.prepared', done: 2 });
    expect(context()).toMatchObject({ done: 2, pages: [1, 2, 3] });
  });

  test('is done once the pages are handed to the printer, and can be asked for again', async () => {
    const { send, state, ask } = await begin();
    send(chosen, { type: 'pages.printed' });
    expect(state()).toEqual({ closed: 'done' });
    await ask();
    expect(state()).toBe('choosing');
  });

  test.each([
    ['while choosing', false],
    ['while pages are prepared', true],
  ])('can be cancelled %s', async (_when, preparing) => {
    const { send, state, leave } = await begin();
    if (preparing) send(chosen);
    send({ type: 'print.cancelled' });
    expect(state()).toEqual({ closed: 'cancelled' });
    expect(leave).toHaveBeenCalledTimes(preparing ? 1 : 0);
  });

  test('names the page that cannot be drawn, and lets others be chosen', async () => {
    const { send, state, context, print } = await begin();
    send(chosen, { type: 'pages.failed', page: 2 });
    expect(state()).toBe('choosing');
    expect(context().failure).toEqual({ page: 2 });
    send({ type: 'pages.chosen', pages: [1, 3] });
    expect(context().failure).toBeNull();
    expect(print).toHaveBeenLastCalledWith([1, 3]);
  });
});
