import { useEffect, useMemo, useState } from 'react';
import { findQuote } from '../../engine/find-quote.ts';
import { MarksBar } from '../../plugin-api/marks-bar.tsx';
import type { Mark } from '../../engine/open-document.ts';
import type { DocumentViewerProps } from '../../plugin-api/viewer-props.ts';

type PassagesProps = Pick<DocumentViewerProps, 'activeMark' | 'onActiveMarkChange'> & {
  readonly marks: readonly Mark[];
  /** What the words are looked for in. */
  readonly root: HTMLElement;
};

/** Passages marked in words that the browser lays out, one of them in view, and the way from one to the next. */
export function Passages({ marks, root, activeMark, onActiveMarkChange }: PassagesProps) {
  const [own, setOwn] = useState(0);
  const index = activeMark ?? own;
  const found = useMemo(() => rangesOf(marks, root), [marks, root]);
  const shown = found[index];
  useEffect(() => {
    shown?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  }, [shown]);
  useEffect(() => {
    const wipeOthers = paint(
      'document-viewer-passage',
      found.filter((range) => range !== shown),
    );
    const wipeShown = paint('document-viewer-passage-active', [shown]);
    return () => {
      wipeOthers();
      wipeShown();
    };
  }, [found, shown]);
  const goTo = (next: number) => {
    setOwn(next);
    onActiveMarkChange?.(next);
  };
  return <MarksBar count={marks.length} index={index} missing={!shown} onGoTo={goTo} />;
}

/** The browser paints ranges by the name of their kind; several documents may have some of one kind. */
function paint(name: string, found: readonly (Range | undefined)[]): () => void {
  const ranges = found.filter((range) => range !== undefined);
  const highlight = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, highlight);
  ranges.forEach((range) => highlight.add(range));
  return () => ranges.forEach((range) => highlight.delete(range));
}

/** Where the words of each mark stand; nothing for those that stand nowhere. */
function rangesOf(marks: readonly Mark[], root: HTMLElement): (Range | undefined)[] {
  const nodes = wordsIn(root);
  const text = nodes.map(({ data }) => data).join('');
  return marks.map((mark) => {
    if ('page' in mark || mark.quote === undefined) return undefined;
    const { start, end } = findQuote(text, mark, mark.quote);
    if (lettersOf(text.slice(start, end)) !== lettersOf(mark.quote)) return undefined;
    const range = document.createRange();
    const [first, from] = placeOf(nodes, start) ?? [];
    const [last, to] = placeOf(nodes, end - 1) ?? [];
    if (!first || !last || from === undefined || to === undefined) return undefined;
    range.setStart(first, from);
    range.setEnd(last, to + 1);
    return range;
  });
}

const lettersOf = (text: string) => text.replace(/\s+/g, '');

/** The document's own words: numbers of lists are put in front only here. */
function wordsIn(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('[aria-hidden]') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

function placeOf(nodes: readonly Text[], offset: number): [node: Text, at: number] | undefined {
  let begin = 0;
  for (const node of nodes) {
    if (offset < begin + node.data.length) return [node, offset - begin];
    begin += node.data.length;
  }
  return undefined;
}
