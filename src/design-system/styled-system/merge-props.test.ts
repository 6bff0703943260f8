import { expect, test } from 'vitest';
import { mergeProps } from './merge-props.ts';

test('the child says what both say, save for what both may say', () => {
  const merged = mergeProps(
    { id: 'outer', className: 'menu-item', style: { top: 1 }, 'data-state': 'open' },
    { id: 'child', className: 'link', style: { left: 2 }, title: undefined },
  );
  expect(merged).toEqual({
    id: 'child',
    className: 'menu-item link',
    style: { top: 1, left: 2 },
    'data-state': 'open',
  });
});

test('both hear of an event, the outer one first', () => {
  const heard: string[] = [];
  const merged = mergeProps({ onClick: () => heard.push('outer') }, { onClick: () => heard.push('child') });
  (merged['onClick'] as () => void)();
  expect(heard).toEqual(['outer', 'child']);
});

test('both refs hold the element, and let it go', () => {
  const outer = { current: null as unknown };
  const held: unknown[] = [];
  const merged = mergeProps({ ref: outer }, { ref: (node: unknown) => void held.push(node) });
  const letGo = (merged['ref'] as (node: unknown) => () => void)('element');
  expect([outer.current, ...held]).toEqual(['element', 'element']);
  letGo();
  expect([outer.current, ...held]).toEqual([null, 'element', null]);
});
