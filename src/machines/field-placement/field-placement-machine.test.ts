import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fieldPlacementMachine, movedBy, type PlacementEvent, resizedBy } from './field-placement-machine.ts';

const rect = { x: 0.4, y: 0.4, w: 0.2, h: 0.1 };
const at = { x: 0.5, y: 0.5 };

function begin() {
  const actor = createActor(fieldPlacementMachine).start();
  const send = (...events: PlacementEvent[]) => events.forEach((event) => actor.send(event));
  const now = () => actor.getSnapshot();
  return { send, now };
}

const grab = { type: 'field.grabbed', field: 'f1', rect, at } as const;
const pull = { ...grab, type: 'corner.grabbed' } as const;
const move = (x: number, y: number) => ({ type: 'pointer.moved', at: { x, y } }) as const;
const release = { type: 'pointer.released' } as const;

describe('a field', () => {
  test('that is grabbed follows the pointer, and is to be kept where it is let go', () => {
    const { send, now } = begin();
    send(grab, move(0.6, 0.55));
    expect(now().hasTag('held')).toBe(true);
    send(release);
    expect(now().hasTag('changed')).toBe(true);
    expect(now().context).toMatchObject({ field: 'f1', rect: { x: 0.5, w: 0.2, h: 0.1 } });
    expect(now().context.rect?.y).toBeCloseTo(0.45);
  });

  test('snaps to the lines of its page, which are shown until it is let go, and to none without them', () => {
    const lines = { x: [0.505], y: [], baselines: [0.556], within: { x: 0.01, y: 0.01 } };
    const { send, now } = begin();
    send(grab, { ...move(0.6, 0.55), lines });
    expect(now().context.rect?.x).toBeCloseTo(0.505);
    expect(now().context.guides).toEqual({ x: 0.505, y: 0.556 });
    send({ ...move(0.6, 0.55), lines: null });
    expect(now().context.rect?.x).toBeCloseTo(0.5);
    expect(now().context.guides).toEqual({ x: null, y: null });
    send({ ...move(0.6, 0.55), lines }, release, { type: 'change.kept' });
    expect(now().context.guides).toEqual({ x: null, y: null });
  });

  test('is resized by its corner', () => {
    const { send, now } = begin();
    send(pull, move(0.6, 0.5), release);
    expect(now().context.rect).toMatchObject({ x: 0.4, y: 0.4, h: 0.1 });
    expect(now().context.rect?.w).toBeCloseTo(0.3);
  });

  test('that comes back, or whose change is cancelled, is not to be kept', () => {
    for (const end of [
      [move(0.9, 0.9), move(at.x, at.y), release],
      [move(0.9, 0.9), { type: 'edit.cancelled' } as const],
    ]) {
      const { send, now } = begin();
      send(grab, ...end);
      expect([now().hasTag('changed'), now().context.field]).toEqual([false, null]);
    }
  });

  test('stays on its page, wherever it is moved or pulled to', () => {
    const share = fc.double({ min: -2, max: 2, noNaN: true });
    fc.assert(
      fc.property(share, share, (x, y) => {
        for (const one of [movedBy(rect, { x, y }), resizedBy(rect, { x, y })]) {
          expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(0);
          expect(Math.max(one.x + one.w, one.y + one.h)).toBeLessThanOrEqual(1 + 1e-9);
          expect(Math.min(one.w, one.h)).toBeGreaterThan(0);
        }
      }),
    );
  });
});

test('a type that is chosen is placed by the next press, until it is put away', () => {
  const { send, now } = begin();
  send({ type: 'type.chosen', field: 'date' });
  expect([now().hasTag('placing'), now().context.type]).toEqual([true, 'date']);
  send({ type: 'type.put-away' });
  expect([now().hasTag('placing'), now().context.type]).toEqual([false, null]);
});
