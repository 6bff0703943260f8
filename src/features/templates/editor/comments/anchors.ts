import type { Node } from 'prosemirror-model';
import type { TemplateComment } from '#api-contract/templates/comments';
import { untracked } from '../changes/track-changes.ts';
import { newId } from '../document/node-ids.ts';
import { schema } from '../document/schema.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { contentsOf } from '../session/paragraph-contents.ts';

const quoted = 200;

/** Words that a comment is about: where they are, and how they are found again. */
export interface Anchor {
  readonly from: number;
  readonly to: number;
  readonly quote: string;
  readonly block: string | null;
  readonly mark: string;
}

/** The id of the mark that a comment’s words carry. */
export const markOf = ({ id, mark }: Pick<TemplateComment, 'id' | 'mark'>): string => mark ?? id;

/** The selected words, as a comment quotes them; where the text can’t be marked, those of one block alone. */
export function anchorAt({ view, mode }: EditorSession): Anchor | null {
  if (!view || view.state.selection.empty) return null;
  const { from, to, $from } = view.state.selection;
  const end = mode === 'read' ? Math.min(to, $from.end()) : to;
  const quote = view.state.doc.textBetween(from, end, ' ', ' ').slice(0, quoted).trim();
  const block = ($from.parent.attrs['id'] as string | undefined) || null;
  return { from, to: end, quote, block, mark: newId() };
}

/** Marks the words of a comment that was kept, unless the text has changed since. */
export function markWords(session: EditorSession, { from, to, quote, mark }: Anchor, at: string): void {
  const { view } = session;
  if (!view || session.mode === 'read' || to > view.state.doc.content.size) return;
  if (!view.state.doc.textBetween(from, to, ' ', ' ').trim().startsWith(quote)) return;
  const { tr } = view.state;
  view.dispatch(tr.addMark(from, to, commentMark(mark, session.author, at)).setMeta(untracked, true));
  session.settle();
}

/** Marks the words of comments that were made by those who can’t, where they still stand in their block. */
export function placeComments(session: EditorSession, comments: readonly TemplateComment[]): void {
  const { view } = session;
  if (!view) return;
  const wanted = Map.groupBy(
    comments.filter(({ block, quote, resolved }) => block !== null && quote !== '' && !resolved),
    ({ block }) => block,
  );
  if (wanted.size === 0) return;
  const marked = new Set<string>();
  const blocks: { node: Node; at: number; comments: TemplateComment[] }[] = [];
  view.state.doc.descendants((node, at) => {
    if (!node.isTextblock) return true;
    for (const id of contentsOf(node).comments) marked.add(id);
    const about = wanted.get(node.attrs['id'] as string);
    if (about) blocks.push({ node, at, comments: about });
    return false;
  });
  const { tr } = view.state;
  for (const { node, at, comments: about } of blocks) {
    for (const comment of about) {
      const range = marked.has(markOf(comment)) ? null : rangeOf(node, at, comment.quote);
      if (range) tr.addMark(range.from, range.to, commentMark(markOf(comment), comment.author, comment.created_at));
    }
  }
  if (!tr.docChanged) return;
  view.dispatch(tr.setMeta(untracked, true).setMeta('addToHistory', false));
  session.settle();
}

const commentMark = (id: string, author: string, at: string) => schema.marks.comment.create({ id, author, at });

/** Where words stand in a block that begins at a place; a chip counts as a blank. */
function rangeOf(block: Node, at: number, quote: string): { from: number; to: number } | null {
  let text = '';
  const places: number[] = [];
  block.descendants((node, offset) => {
    const words = node.isText ? (node.text ?? '') : node.isLeaf ? ' ' : '';
    for (let letter = 0; letter < words.length; letter += 1) places.push(at + 1 + offset + letter);
    text += words;
  });
  const start = text.indexOf(quote);
  const [from, last] = [places[start], places[start + quote.length - 1]];
  return from === undefined || last === undefined ? null : { from, to: last + 1 };
}
