import { describe, expect, it } from 'vitest';
import { ThreadChanges } from './thread-changes.ts';

const said = { id: 'said', author: 'Per', at: undefined, text: 'Agreed' };

describe('what was said about an annotation', () => {
  it('is nothing to save once all of it is taken back', () => {
    const threads = new ThreadChanges(() => {});
    threads.set('12R', 0, { added: [said] });
    threads.set('12R', 0, { added: [] });
    expect(threads.inFile(() => false)).toEqual([]);
  });

  it('is still to be saved where its state was changed', () => {
    const threads = new ThreadChanges(() => {});
    threads.set('12R', 0, { added: [said], resolved: false });
    threads.set('12R', 0, { added: [], resolved: false });
    expect(threads.inFile(() => false)).toHaveLength(1);
  });
});
