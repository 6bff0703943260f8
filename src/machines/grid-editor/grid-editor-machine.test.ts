import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { isSame, type Layout } from '#api-contract/dashboards/grid';
import { type Arranged, type GridEvent, gridEditorMachine } from './grid-editor-machine.ts';

const layout: Layout = [
  { id: 'a', x: 0, y: 0, w: 6, h: 4 },
  { id: 'b', x: 6, y: 0, w: 6, h: 4 },
  { id: 'c', x: 0, y: 4, w: 4, h: 3 },
];

function begin(store: (arranged: Arranged) => Promise<void> = () => Promise.resolve()) {
  const stored = vi.fn(store);
  const machine = gridEditorMachine.provide({
    actors: { storeLayout: fromPromise<void, Arranged>(({ input }) => stored(input)) },
  });
  const actor = createActor(machine).start();
  const send = (...events: GridEvent[]) => events.forEach((event) => actor.send(event));
  const context = () => actor.getSnapshot().context;
  const placeOf = (id: string) => context().after.find((each) => each.id === id);
  const has = (tag: 'editing' | 'held' | 'dragging' | 'busy' | 'refused') => actor.getSnapshot().hasTag(tag);
  return { stored, send, context, placeOf, has };
}

const pickUp = { type: 'widget.picked-up', widget: 'a', hold: 'move', layout } as const;
const grab = { ...pickUp, type: 'widget.grabbed' } as const;
const shift = (by: { x?: number; y?: number; w?: number; h?: number }) => ({ type: 'widget.shifted', by }) as const;
const drop = { type: 'widget.dropped' } as const;

describe('a widget', () => {
  test('that is picked up moves by columns and rows until it is dropped', async () => {
    const { send, placeOf, stored, has, context } = begin();
    send(pickUp, shift({ x: 1 }), shift({ x: 1 }));
    expect(placeOf('a')).toMatchObject({ x: 2, y: 0 });
    expect(placeOf('b')).toMatchObject({ y: 4 });
    const { after } = context();
    send(drop);
    expect(has('busy')).toBe(true);
    await expect.poll(() => has('editing')).toBe(false);
    expect(stored).toHaveBeenCalledExactlyOnceWith({ widget: 'a', before: layout, after });
    expect(context()).toMatchObject({ widget: null, failure: null });
  });

  test('is resized by columns and rows', () => {
    const { send, placeOf } = begin();
    send({ ...pickUp, hold: 'resize' }, shift({ w: -1 }), shift({ h: 1 }));
    expect(placeOf('a')).toMatchObject({ w: 5, h: 5 });
  });

  test('follows the pointer, and stays with it when it leaves the grid', () => {
    const { send, placeOf, has } = begin();
    send(grab, { type: 'widget.aimed', at: { x: 6, y: 2 } }, { type: 'grid.left' });
    expect([placeOf('a')?.x, has('dragging')]).toEqual([6, true]);
  });

  test('that is dropped where it was is not stored', () => {
    const { send, stored, has } = begin();
    send(pickUp, shift({ x: 1 }), shift({ x: -1 }), drop);
    expect(has('editing')).toBe(false);
    expect(stored).not.toHaveBeenCalled();
  });

  test('goes back when it is cancelled, or the keyboard goes elsewhere', () => {
    const { send, stored, has, context } = begin();
    for (const back of ['edit.cancelled', 'grid.left'] as const) {
      send(pickUp, shift({ y: 1 }), { type: back });
      expect([has('editing'), context().after]).toEqual([false, []]);
    }
    expect(stored).not.toHaveBeenCalled();
  });

  test('is where it was after any way that leads back', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ x: fc.nat(11), y: fc.nat(12) }), { maxLength: 12 }), (way) => {
        const { send, context } = begin();
        send(grab, ...way.map((at) => ({ type: 'widget.aimed', at }) as const), {
          type: 'widget.aimed',
          at: { x: 0, y: 0 },
        });
        expect(isSame(context().after, layout)).toBe(true);
      }),
    );
  });
});

describe('a layout that is not stored', () => {
  test('stays with the reason until it is stored again or given up', async () => {
    let fail = true;
    const { send, has, context, stored } = begin(() =>
      fail ? Promise.reject(new Error('edit_conflict')) : Promise.resolve(),
    );
    send(pickUp, shift({ x: 1 }), drop);
    await expect.poll(() => has('refused')).toBe(true);
    expect(context().failure).toEqual(new Error('edit_conflict'));
    expect(context().after).not.toEqual([]);
    fail = false;
    send({ type: 'edit.retried' });
    await expect.poll(() => has('editing')).toBe(false);
    expect(stored).toHaveBeenCalledTimes(2);
    expect(context().failure).toBeNull();
  });

  test('is given up', async () => {
    const { send, has, context } = begin(() => Promise.reject(new Error('offline')));
    send(pickUp, shift({ x: 1 }), drop);
    await expect.poll(() => has('refused')).toBe(true);
    send({ type: 'edit.cancelled' });
    expect([has('editing'), context().failure]).toEqual([false, null]);
  });
});
