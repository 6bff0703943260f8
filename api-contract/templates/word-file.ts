import { z } from 'zod';
import { sha256 } from '../values.ts';

/** As many as are offered at a time; the others follow. */
export const maxPlaceholders = 1_000;

/** Something in a Word file that looks as if it was to be replaced. */
export const wordPlaceholder = z.object({
  id: z.string(),
  /** As it is written: `{customer}`, `[Customer]`, or what a content control says. */
  text: z.string(),
  /** A key made of it. */
  key: z.string(),
  place: z.enum(['body', 'header', 'footer', 'note']),
  before: z.string(),
  after: z.string(),
  /** False for what is rarely meant as one, such as `[sic]`. */
  likely: z.boolean(),
});

/** The Word file that is the text of a template; its `body` is then made from the file. */
export const wordFile = z.object({ sha256, file_name: z.string() });

export const wordText = wordFile.extend({
  /** What isn’t in the file any more: macros, embedded objects, links. */
  dropped: z.array(z.string()),
  /** Conditions that couldn’t be read, each as a sentence. */
  problems: z.array(z.string()),
  /** Those that nobody decided about yet. */
  placeholders: z.array(wordPlaceholder),
});

export type WordFile = z.infer<typeof wordFile>;
export type WordText = z.infer<typeof wordText>;
export type WordPlaceholder = z.infer<typeof wordPlaceholder>;
