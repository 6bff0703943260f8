import { expect, test } from 'vitest';
import { outline } from '#mocks/fixtures/frameworks';
import { mappingEdges, sourceOutline } from '#mocks/fixtures/mappings';
import { edgesBetween, matrixOf, unmappedIn } from './matrix.ts';

test('edges are counted by the outermost groups of both ends, in the order of the documents', () => {
  const { sources, targets, countOf } = matrixOf(mappingEdges, sourceOutline, outline);
  expect([sources, targets]).toEqual([
    ['protection', 'operation'],
    ['ac', 'bc', 'su'],
  ]);
  expect([countOf('protection', 'ac'), countOf('operation', 'bc'), countOf('protection', 'su')]).toEqual([2, 2, 0]);
});

test('a cell narrows the edges to its own', () => {
  const cell = { source: 'operation', target: 'su' };
  expect(edgesBetween(mappingEdges, sourceOutline, outline, cell).map(({ target }) => target)).toEqual(['su-1']);
});

test('what no edge reaches is left, groups and withdrawn requirements aside', () => {
  const mapped = new Set(mappingEdges.map(({ target }) => target));
  expect(unmappedIn(outline, mapped).map(({ ref }) => ref)).toEqual(['ac-1', 'ac-3', 'su-2']);
});
