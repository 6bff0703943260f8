import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { heldFor, type Lift, type Move, type WheelEvent, wheelMachine } from './wheel-machine.ts';

function begin(store: (move: Move) => Promise<void> = () => Promise.resolve()) {
  const clock = new SimulatedClock();
  const stored = vi.fn(store);
  const machine = wheelMachine.provide({
    actors: { storeMove: fromPromise<void, Move>(({ input }) => stored(input)) },
  });
  const actor = createActor(machine, { clock }).start();
  const send = (...events: WheelEvent[]) => events.forEach((event) => actor.send(event));
  const context = () => actor.getSnapshot().context;
  const state = () => actor.getSnapshot().value;
  const has = (tag: 'moving' | 'dragging' | 'busy' | 'held') => actor.getSnapshot().hasTag(tag);
  return { clock, stored, send, context, state, has };
}

const audit: Lift = { item: 'task:1', day: '2026-03-15', movable: true, first: '2026-01-01', last: '2026-12-31' };
const lease: Lift = { ...audit, item: 'contract_end:2', movable: false };
const pickUp = { type: 'item.picked-up', ...audit } as const;
const grab = { type: 'item.grabbed', ...audit } as const;
const shift = (days: number) => ({ type: 'day.shifted', days }) as const;
const drop = { type: 'item.dropped' } as const;

describe('an item', () => {
  test('is named while it is pointed at', () => {
    const { send, context, state } = begin();
    send({ type: 'item.pointed', item: 'task:1' }, { type: 'item.pointed', item: 'task:2' });
    expect(context().item).toBe('task:2');
    send({ type: 'wheel.left' });
    expect([state(), context().item]).toEqual([{ resting: 'idle' }, null]);
  });

  test('that is picked up moves by days and weeks until it is dropped', async () => {
    const { send, context, stored, has, state } = begin();
    send(pickUp, shift(1), shift(7), shift(-1));
    expect(context().move).toEqual({ item: 'task:1', from: '2026-03-15', to: '2026-03-22' });
    send(drop);
    expect(has('busy')).toBe(true);
    await expect.poll(state).toEqual({ resting: 'focused' });
    expect(stored).toHaveBeenCalledExactlyOnceWith({ item: 'task:1', from: '2026-03-15', to: '2026-03-22' });
    expect(context()).toMatchObject({ item: 'task:1', move: null, failure: null });
  });

  test('stays within the days that are shown', () => {
    const { send, context } = begin();
    send(pickUp, shift(400));
    expect(context().move?.to).toBe('2026-12-31');
    send(shift(-400));
    expect(context().move?.to).toBe('2026-01-01');
  });

  test('follows the pointer', () => {
    const { send, context, has } = begin();
    send(grab, { type: 'day.chosen', day: '2026-04-02' });
    expect(context().move?.to).toBe('2026-04-02');
    expect(has('dragging')).toBe(true);
  });

  test('that is dropped where it was is not stored', () => {
    const { send, stored, state } = begin();
    send(pickUp, shift(1), shift(-1), drop);
    expect(state()).toEqual({ resting: 'focused' });
    expect(stored).not.toHaveBeenCalled();
  });

  test('goes back when the move is cancelled, or the keyboard goes elsewhere', () => {
    const { send, stored, context, state } = begin();
    send(pickUp, shift(3), { type: 'move.cancelled' });
    expect([state(), context().move]).toEqual([{ resting: 'focused' }, null]);
    send(pickUp, shift(3), { type: 'wheel.left' });
    expect([state(), context().move]).toEqual([{ resting: 'idle' }, null]);
    expect(stored).not.toHaveBeenCalled();
  });

  test('stays with the pointer that leaves the wheel', () => {
    const { send, has } = begin();
    send(grab, { type: 'wheel.left' });
    expect(has('dragging')).toBe(true);
  });
});

describe('a day of a contract', () => {
  test('is held, and says why for a while', () => {
    const { send, has, context, clock, state } = begin();
    send({ type: 'item.picked-up', ...lease });
    expect([has('held'), has('moving'), context().item]).toEqual([true, false, lease.item]);
    clock.increment(heldFor - 1);
    expect(has('held')).toBe(true);
    clock.increment(1);
    expect(state()).toEqual({ resting: 'focused' });
  });

  test('is not dragged either', () => {
    const { send, has } = begin();
    send({ type: 'item.grabbed', ...lease });
    expect([has('held'), has('dragging')]).toEqual([true, false]);
  });

  test('says so no longer once another item is pointed at', () => {
    const { send, has } = begin();
    send({ type: 'item.picked-up', ...lease }, { type: 'item.pointed', item: 'task:1' });
    expect(has('held')).toBe(false);
  });
});

describe('a move that is not stored', () => {
  const refused = () => begin(() => Promise.reject(new Error('edit_conflict')));

  test('puts the item back and keeps the reason until it is dismissed', async () => {
    const { send, context, state } = refused();
    send(pickUp, shift(1), drop);
    await expect.poll(state).toEqual({ resting: 'focused' });
    expect(context()).toMatchObject({ move: null, failure: new Error('edit_conflict') });
    send({ type: 'failure.dismissed' });
    expect(context().failure).toBeNull();
  });

  test('is forgotten once an item is picked up again', async () => {
    const { send, context, state } = refused();
    send(pickUp, shift(1), drop);
    await expect.poll(state).toEqual({ resting: 'focused' });
    send(pickUp);
    expect(context().failure).toBeNull();
  });
});
