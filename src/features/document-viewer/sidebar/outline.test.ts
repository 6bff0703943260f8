import { describe, expect, it } from 'vitest';
import { initiallyFolded, visibleRows, type OutlineItem } from './outline.ts';

const entry = (title: string, items: OutlineItem[] = [], count?: number): OutlineItem => ({
  title,
  items,
  count,
  bold: false,
  italic: false,
  dest: title,
  url: null,
});

const contents = [
  entry('1', [entry('1.1', [entry('1.1.1', [entry('1.1.1.1')])]), entry('1.2')]),
  entry('2', [entry('2.1')], -1),
];

const titles = (folded: Set<string>) => visibleRows(contents, folded).map(({ item }) => item.title);

describe('a table of contents', () => {
  it('is read from top to bottom, each entry before what is below it', () => {
    expect(titles(new Set())).toEqual(['1', '1.1', '1.1.1', '1.1.1.1', '1.2', '2', '2.1']);
  });

  it('hides everything below a folded entry', () => {
    expect(titles(new Set(['0.0', '1']))).toEqual(['1', '1.1', '1.2', '2']);
  });

  it('is folded at first where the document says so, and from the third level on', () => {
    expect([...initiallyFolded(contents)]).toEqual(['0.0.0', '1']);
  });
});
