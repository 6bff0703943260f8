import type { ContractRow } from '#api-contract/contracts/endpoints';

type Passage = NonNullable<ContractRow['passage']>;

const maxBefore = 28;

/** Cut the text before the first match, so that one short line shows the match. */
export function matchInView([first, ...rest]: Passage): Passage {
  if (!first || first.match || first.text.length <= maxBefore) return first ? [first, ...rest] : [];
  const end = first.text.slice(-maxBefore);
  const wordStart = end.indexOf(' ') + 1;
  return [{ match: false, text: `…${end.slice(wordStart)}` }, ...rest];
}
