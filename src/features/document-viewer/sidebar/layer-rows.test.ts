import { expect, it } from 'vitest';
import { layerRows } from './layer-rows.ts';

it('puts layers in the order of the document, groups before what they hold', () => {
  const groups: Record<string, { name: string | null; visible: boolean }> = {
    a: { name: 'Plan', visible: true },
    b: { name: null, visible: false },
  };
  const rows = layerRows({
    getOrder: () => ['a', { name: 'Notes', order: ['b', 'gone'] }, { name: null, order: ['a'] }],
    getGroup: (id) => groups[id] ?? null,
    setVisibility: () => undefined,
  });
  expect(rows.map(({ id, name, level, visible }) => [id, name, level, visible])).toEqual([
    ['a', 'Plan', 0, true],
    [undefined, 'Notes', 0, true],
    ['b', 'b', 1, false],
    ['a', 'Plan', 0, true],
  ]);
});
