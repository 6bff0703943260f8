import { untracked } from '../changes/track-changes.ts';
import { newId } from '../document/node-ids.ts';
import { schema } from '../document/schema.ts';
import type { EditorSession } from '../session/editor-session.ts';

const quoted = 200;

/** The words that are selected, as a comment quotes them. */
export function selectedWords({ view }: EditorSession): string {
  if (!view) return '';
  const { from, to } = view.state.selection;
  return view.state.doc.textBetween(from, to, ' ', ' ').slice(0, quoted).trim();
}

/** Anchors a new comment to the selected words. Returns its id. */
export function anchorComment(session: EditorSession): string | null {
  const { view } = session;
  if (!view || view.state.selection.empty) return null;
  const { from, to } = view.state.selection;
  const attributes = { id: newId(), author: session.author, at: new Date().toISOString() };
  view.dispatch(view.state.tr.addMark(from, to, schema.marks.comment.create(attributes)).setMeta(untracked, true));
  session.settle();
  return attributes.id;
}
