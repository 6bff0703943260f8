import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import {
  documentOpeningMachine,
  firstPagePatience,
  openDocumentActor,
  type DocumentOpeningEvent,
} from './document-opening-machine.ts';

type Tag = 'loading' | 'password' | 'ready' | 'tools' | 'failed';

function begin() {
  const clock = new SimulatedClock();
  const [opened, closed, passwords, startTools, settle] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const idle = Promise.withResolvers<void>();
  const machine = documentOpeningMachine.provide({
    actors: {
      openDocument: openDocumentActor((_, listen) => {
        opened();
        listen(({ password }) => passwords(password));
        return closed;
      }),
      untilIdle: fromPromise<void>(() => idle.promise),
    },
    actions: { startTools: () => startTools(), settle: () => settle() },
  });
  const actor = createActor(machine, { clock }).start();
  const send = (...events: DocumentOpeningEvent[]) => events.forEach((event) => actor.send(event));
  const is = (tag: Tag) => actor.getSnapshot().hasTag(tag);
  const context = () => actor.getSnapshot().context;
  return { clock, actor, send, is, context, opened, closed, passwords, startTools, settle, becomeIdle: idle.resolve };
}

const shown = { type: 'document.shown', pages: 6 } as const;

describe('opening a document', () => {
  test('counts the bytes that have arrived', () => {
    const { send, context, is } = begin();
    send({ type: 'bytes.arrived', loaded: 10, total: 40 });
    expect(context()).toMatchObject({ loaded: 10, total: 40 });
    expect(is('loading')).toBe(true);
  });

  test('shows the first page before the tools', () => {
    const { send, is, startTools } = begin();
    send(shown);
    expect([is('ready'), is('tools')]).toEqual([true, false]);
    expect(startTools).not.toHaveBeenCalled();
    send({ type: 'page.drawn' });
    expect(is('tools')).toBe(true);
    expect(startTools).toHaveBeenCalledOnce();
  });

  test('waits two seconds for the first page, not a millisecond longer', () => {
    const { clock, send, is } = begin();
    send(shown);
    clock.increment(firstPagePatience - 1);
    expect(is('tools')).toBe(false);
    clock.increment(1);
    expect(is('tools')).toBe(true);
  });

  test('looks at the rest of the document once the browser is idle', async () => {
    const { send, settle, becomeIdle } = begin();
    send(shown, { type: 'page.drawn' });
    expect(settle).not.toHaveBeenCalled();
    becomeIdle();
    await expect.poll(() => settle.mock.calls.length).toBe(1);
  });

  test('closes it when it is left', () => {
    const { actor, send, closed } = begin();
    send(shown);
    expect(closed).not.toHaveBeenCalled();
    actor.stop();
    expect(closed).toHaveBeenCalledOnce();
  });
});

describe('a protected document', () => {
  test('opens with the password that is given', () => {
    const { send, is, passwords, opened } = begin();
    send({ type: 'password.requested', wrong: false });
    expect(is('password')).toBe(true);
    send({ type: 'password.given', password: 'open sesame' });
    expect(passwords.mock.calls).toEqual([['open sesame']]);
    expect(is('loading')).toBe(true);
    send(shown);
    expect(is('ready')).toBe(true);
    expect(opened).toHaveBeenCalledOnce();
  });

  test('asks again after a wrong password', () => {
    const { send, context } = begin();
    send({ type: 'password.requested', wrong: false });
    expect(context().wrong).toBe(false);
    send({ type: 'password.given', password: 'guess' }, { type: 'password.requested', wrong: true });
    expect(context().wrong).toBe(true);
  });

  test('is closed when the password is declined', () => {
    const { send, context, is, closed } = begin();
    send({ type: 'password.requested', wrong: false }, { type: 'password.declined' });
    expect(is('failed')).toBe(true);
    expect(context().failure).toBe('password-declined');
    expect(closed).toHaveBeenCalledOnce();
  });
});

describe('a failure', () => {
  test.each([
    ['while loading', []],
    ['after the pages were shown', [shown, { type: 'page.drawn' }]],
  ] as [string, DocumentOpeningEvent[]][])('%s closes the document and keeps the reason', (_when, before) => {
    const { send, context, is, closed } = begin();
    send(...before, { type: 'document.failed', failure: 'damaged' });
    expect([is('failed'), is('ready')]).toEqual([true, false]);
    expect(context().failure).toBe('damaged');
    expect(closed).toHaveBeenCalledOnce();
  });

  test('is forgotten when the document is opened again', () => {
    const { send, context, is, opened } = begin();
    send({ type: 'document.failed', failure: 'offline' }, { type: 'document.reopened' });
    expect(is('loading')).toBe(true);
    expect(context().failure).toBeNull();
    expect(opened).toHaveBeenCalledTimes(2);
  });
});
