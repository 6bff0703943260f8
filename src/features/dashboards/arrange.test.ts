import { describe, expect, test } from 'vitest';
import { collide } from '#api-contract/dashboards/grid';
import type { Widget } from '#api-contract/dashboards/widgets';
import { arrange, layoutOf, withoutWidget, withWidget } from './arrange.ts';

const note = (id: string, at: Pick<Widget, 'x' | 'y' | 'w' | 'h'>): Widget => ({
  kind: 'text',
  id,
  title: id,
  text: id,
  ...at,
});
const widgets = [
  note('a', { x: 0, y: 0, w: 6, h: 4 }),
  note('b', { x: 0, y: 4, w: 6, h: 4 }),
  note('c', { x: 6, y: 0, w: 6, h: 2 }),
];

describe('an arrangement that is stored over another', () => {
  test('places what both know and keeps what only one knows, without overlaps', () => {
    const mine = [
      { id: 'a', x: 6, y: 0, w: 6, h: 4 },
      { id: 'gone', x: 0, y: 0, w: 6, h: 4 },
    ];
    const after = arrange(widgets, mine);
    expect(after.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(after[0]).toMatchObject({ x: 6, title: 'a' });
    for (const each of after) expect(collide(after, each)).toEqual([]);
  });

  test('changes nothing where it is the same', () => {
    expect(arrange(widgets, layoutOf(widgets))).toEqual(widgets);
  });
});

test('a widget is added where there is room first, with an id of its own', () => {
  const facts = { kind: 'text' as const, title: 'New', text: 'New' };
  const once = withWidget(widgets, facts);
  expect(once.at(-1)).toMatchObject({ id: 'w4', x: 6, y: 2, title: 'New' });
  expect(new Set(withWidget(once, facts).map(({ id }) => id)).size).toBe(5);
});

test('the others close the gap that a removed widget leaves', () => {
  expect(layoutOf(withoutWidget(widgets, 'a'))).toEqual([
    { id: 'b', x: 0, y: 0, w: 6, h: 4 },
    { id: 'c', x: 6, y: 0, w: 6, h: 2 },
  ]);
});
