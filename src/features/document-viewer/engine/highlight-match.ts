import type { ViewerEngine } from './viewer-engine.ts';

/** Highlight the match that the search is at: what a mouse does by dragging, for those who use none. */
export function highlightMatch({ parts, annotating }: ViewerEngine): void {
  const pieces = parts.viewer.container.querySelectorAll('.textLayer .highlight.selected');
  const [first, last] = [pieces[0], pieces[pieces.length - 1]];
  const selection = document.getSelection();
  if (!first || !last || !selection) return;
  selection.setBaseAndExtent(first, 0, last, last.childNodes.length);
  annotating.highlightSelectedText();
}
