import { type Selection, TextSelection } from 'prosemirror-state';
import { messages } from '../editor.messages.ts';
import type { EditorSession } from './editor-session.ts';

/** Goes somewhere in the text: at once, or when what lies over the text is closed. */
export type Go = (act: () => void) => void;

export const goAtOnce: Go = (act) => act();

/** Waits until dialogs are gone, which give the focus back to what opened them. */
export function goWhenUncovered(act: () => void): void {
  requestAnimationFrame(() => (document.querySelector('[role="dialog"]') ? goWhenUncovered(act) : act()));
}

/** Goes to the block with an id, at its start. Returns whether it is there. */
export function goToNode(session: EditorSession, id: string): boolean {
  const { view } = session;
  if (!view) return false;
  let found: number | null = null;
  view.state.doc.descendants((node, at) => {
    if (node.attrs['id'] === id) found = at;
    return found === null && !node.isTextblock;
  });
  if (found === null) return false;
  const place: number = found;
  select(
    session,
    TextSelection.near(view.state.doc.resolve(place + 1)),
    view.state.doc.nodeAt(place)?.textContent ?? '',
  );
  return true;
}

/** Selects a piece of the text. */
export function goToRange(session: EditorSession, from: number, to: number): void {
  const { view } = session;
  if (!view) return;
  const { doc } = view.state;
  const end = Math.min(to, doc.content.size);
  select(
    session,
    TextSelection.between(doc.resolve(Math.min(from, end)), doc.resolve(end)),
    doc.textBetween(from, end, ' '),
  );
}

const spoken = 80;

function select(session: EditorSession, selection: Selection, text: string): void {
  const { view } = session;
  if (!view) return;
  view.dispatch(view.state.tr.setSelection(selection));
  view.focus();
  // Not by the view: blocks far away are laid out only now, and it would stop at their expected place.
  const { node } = view.domAtPos(selection.from);
  const shown = node instanceof Element ? node : node.parentElement;
  shown?.scrollIntoView({ block: 'center' });
  session.say(messages.announced.went(text.slice(0, spoken)));
}

/** Returns where the words of a comment are; null where none are left. */
export function rangeOfComment(session: EditorSession, id: string): { from: number; to: number } | null {
  let range: { from: number; to: number } | null = null;
  session.view?.state.doc.descendants((node, at) => {
    if (!node.marks.some(({ type, attrs }) => type.name === 'comment' && attrs['id'] === id)) return;
    range = { from: range?.from ?? at, to: at + node.nodeSize };
  });
  return range;
}
