import { expect, test } from 'vitest';
import { declarationClass, eachDeclaration, type Styles } from './class-names.ts';
import { mergeStyles } from './merge-styles.ts';

const properties = { bg: 'background' };

function classes(styles: Styles): string[] {
  const found: string[] = [];
  eachDeclaration(styles, properties, (...declared) => found.push(declarationClass(...declared)));
  return found;
}

test('a declaration has one class, whichever of its names is used', () => {
  expect(classes({ padding: '4', bg: 'bg.panel' })).toEqual(['padding_4', 'background_bg.panel']);
  expect(classes({ background: 'bg.panel' })).toEqual(['background_bg.panel']);
});

test('conditions stand before it, whether they hold the property or its value', () => {
  expect(classes({ padding: { base: '4', md: '5' } })).toEqual(['padding_4', 'md:padding_5']);
  expect(classes({ _first: { gridColumn: { md: 'auto' } } })).toEqual(['_first:md:gridColumn_auto']);
  expect(classes({ '& > li': { padding: '4' } })).toEqual(['&_>_li:padding_4']);
});

test('a class holds no space', () => {
  expect(classes({ gridTemplateColumns: '1fr minmax(0, 2fr)' })).toEqual(['gridTemplateColumns_1fr_minmax(0,_2fr)']);
});

test('what is not given or switched off has none', () => {
  expect(classes({ padding: undefined, margin: null, truncate: false, flexShrink: 0 })).toEqual(['flexShrink_0']);
});

test('styles over others replace values and add to conditions', () => {
  const merged = mergeStyles(
    [
      { bg: 'red.50', padding: { base: '1', md: '2' }, _hover: { bg: 'red.100' } },
      { background: 'gray.50', padding: '3', _hover: { color: 'fg' } },
    ],
    properties,
  );
  expect(merged).toEqual({ background: 'gray.50', padding: '3', _hover: { background: 'red.100', color: 'fg' } });
});
