import type { Mark, Node } from 'prosemirror-model';
import type { Command, Transaction } from 'prosemirror-state';
import type { Authorship } from '#api-contract/drafting/nodes';
import { schema } from '../document/schema.ts';
import { untracked } from './track-changes.ts';

/** One insertion or deletion: text beside one another that one person suggested at one time. */
export interface Change extends Readonly<Authorship> {
  readonly kind: 'insertion' | 'deletion';
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const kindOf = ({ type }: Mark) =>
  type === schema.marks.insertion ? 'insertion' : type === schema.marks.deletion ? 'deletion' : null;

/** Returns the suggested changes in reading order. */
export function changesOf(doc: Node): Change[] {
  const found: Change[] = [];
  doc.descendants((node, at) => {
    if (!node.isInline) return;
    for (const mark of node.marks) {
      const kind = kindOf(mark);
      if (!kind) continue;
      const index = found.findIndex((one) => one.to === at && one.kind === kind && one.id === mark.attrs['id']);
      const before = found[index];
      if (before) found[index] = { ...before, to: at + node.nodeSize, text: before.text + textOf(node) };
      else found.push({ ...(mark.attrs as Authorship), kind, text: textOf(node), from: at, to: at + node.nodeSize });
    }
  });
  return found;
}

const textOf = (node: Node) => node.text ?? node.textContent;

/** Makes suggested changes part of the text, or takes them back. */
export const settleChanges =
  (changes: readonly Change[], verdict: 'accept' | 'reject'): Command =>
  (state, dispatch) => {
    if (changes.length === 0) return false;
    if (!dispatch) return true;
    const tr = state.tr.setMeta(untracked, true);
    for (const change of changes.toSorted((one, other) => other.from - one.from)) {
      const stays = (change.kind === 'insertion') === (verdict === 'accept');
      if (stays) tr.removeMark(change.from, change.to, schema.marks[change.kind]);
      else takeOut(tr, change);
    }
    dispatch(tr);
    return true;
  };

/** A paragraph of which nothing is left goes too, unless it is all that its place holds. */
function takeOut(tr: Transaction, { from, to }: Change): void {
  const end = tr.mapping.map(to, -1);
  const start = tr.mapping.map(from, 1);
  if (end <= start) return;
  tr.delete(start, end);
  const $at = tr.doc.resolve(tr.mapping.slice(tr.steps.length - 1).map(start));
  const { parent } = $at;
  if (parent.isTextblock && parent.content.size === 0 && $at.depth > 0 && $at.node(-1).childCount > 1)
    tr.delete($at.before(), $at.after());
}
