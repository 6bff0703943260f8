import { findPlaceholders, type WordTemplateContent } from './find-placeholders.ts';
import { type MarkedTemplate, markPlaceholders } from './mark-placeholders.ts';
import { bodyOfWord, type WordBody } from './word-body.ts';

/** A Word template as it is kept: without what isn’t safe, what was confirmed as controls, and its text. */
export interface ReadWordTemplate
  extends MarkedTemplate, WordBody, Pick<WordTemplateContent, 'placeholders' | 'mappedKeys'> {}

/** Reads a Word template, and makes controls of the placeholders that were confirmed. Throws WordFileRefused. */
export async function readWordTemplate(
  bytes: Uint8Array,
  confirmed: Readonly<Record<string, string>> = {},
): Promise<ReadWordTemplate> {
  const marked = await markPlaceholders(bytes, confirmed);
  const { placeholders, mappedKeys } = await findPlaceholders(marked.bytes);
  return { ...marked, placeholders, mappedKeys, ...(await bodyOfWord(marked.bytes)) };
}
