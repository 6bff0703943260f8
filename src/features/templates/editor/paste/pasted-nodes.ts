import type { TagParseRule } from 'prosemirror-model';

const heading = (tag: string, level: number): TagParseRule => ({
  tag,
  getAttrs: () => (level < 0 ? { style: 'title', level: null } : { style: 'heading', level }),
});

/** How paragraphs from elsewhere become ours, after the clean-up made lists flat and named levels. */
export const pastedNodes: readonly TagParseRule[] = [
  heading('h1', 0),
  heading('h2', 1),
  heading('h3', 2),
  heading('h4', 3),
  heading('h5', 3),
  heading('h6', 3),
  { tag: 'p' },
  { tag: 'li' },
  { tag: 'pre', preserveWhitespace: 'full' },
  { tag: 'blockquote p' },
];
