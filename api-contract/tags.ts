import { z } from 'zod';
import { line } from './values.ts';
import { limitMessages } from './limits.messages.ts';

/** What two spellings of one tag have in common: case, accents, spaces and the order of words make no other tag. */
export const tagKey = (tag: string) =>
  tag
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ');

/** Each tag once, in the first of its spellings. */
export function withoutTwins(tags: readonly string[]): string[] {
  const keys = tags.map(tagKey);
  return tags.filter((_tag, place) => keys.indexOf(keys[place] ?? '') === place);
}

export const tagName = line('a tag', 60).overwrite((tag) => tag.replace(/\s+/gu, ' '));

/** Tags of something; spellings of the same one come down to the first. */
export const someTags = z
  .array(tagName)
  .max(50, { error: () => limitMessages.tags(50) })
  .overwrite(withoutTwins);
