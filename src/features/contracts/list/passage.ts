import type { ContractRow } from '#api-contract/contracts/endpoints';

type Passage = NonNullable<ContractRow['passage']>;

const mostBefore = 28;

/** Cut what stands before the first match, so that one short line shows the match. */
export function matchInView([first, ...rest]: Passage): Passage {
  if (!first || first.match || first.text.length <= mostBefore) return first ? [first, ...rest] : [];
  const end = first.text.slice(-mostBefore);
  const wordStart = end.indexOf(' ') + 1;
  return [{ match: false, text: `…${end.slice(wordStart)}` }, ...rest];
}
