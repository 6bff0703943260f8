import { Fragment, type Mark, type Node, Slice } from 'prosemirror-model';
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { Mapping, ReplaceStep, type Step } from 'prosemirror-transform';
import type { Authorship } from '#api-contract/drafting/nodes';
import { schema } from '../document/schema.ts';

/** The suggestion that is begun: it joins one that the same person made beside it a moment ago. */
export type Suggester = Authorship;

/** Meta of a transaction that changes the text itself while suggesting: accepting, rejecting. */
export const untracked = 'untracked';

/**
 * Returns the transaction that marks what another one would insert and delete. Text is never taken out, except what the
 * same person suggested; paragraphs are split, but not joined. Steps that change no text are done as they are.
 */
export function suggest(original: Transaction, state: EditorState, by: Suggester): Transaction {
  const tracked = state.tr;
  let caret: number | null = null;
  for (const [at, step] of original.steps.entries()) {
    const rebase = rebasing(original.steps.slice(0, at), tracked);
    if (step instanceof ReplaceStep) caret = suggestReplacement(tracked, step, rebase, caretSide(state, step), by);
    else {
      const moved = step.map(rebase);
      if (moved) tracked.step(moved);
    }
  }
  if (caret !== null) tracked.setSelection(TextSelection.near(tracked.doc.resolve(caret)));
  if (original.scrolledIntoView) tracked.scrollIntoView();
  if (original.storedMarksSet) tracked.setStoredMarks(original.storedMarks);
  return tracked;
}

/** Positions of the original's own document, as they are in the tracked one. */
function rebasing(before: readonly Step[], tracked: Transaction): Mapping {
  const back = before.toReversed().map((step) => step.getMap().invert());
  return new Mapping([...back, ...tracked.mapping.maps]);
}

/** Backspace leaves the caret before what it marked, everything else behind it. */
const caretSide = ({ selection }: EditorState, step: ReplaceStep): 'before' | 'behind' =>
  selection.empty && selection.head === step.to && step.from < step.to && step.slice.size === 0 ? 'before' : 'behind';

function suggestReplacement(
  tracked: Transaction,
  step: ReplaceStep,
  rebase: Mapping,
  side: 'before' | 'behind',
  by: Suggester,
): number {
  const from = rebase.map(step.from, -1);
  const start = tracked.steps.length;
  suggestDeletion(tracked, from, Math.max(from, rebase.map(step.to, 1)), by);
  const here = tracked.mapping.slice(start);
  const end = here.map(Math.max(from, rebase.map(step.to, 1)), 1);
  if (step.slice.size === 0) return side === 'before' ? here.map(from, -1) : end;
  const marked = markedAs(step.slice, insertionAt(tracked.doc, end, by));
  const before = tracked.steps.length;
  tracked.replace(end, end, marked);
  return tracked.mapping.slice(before).map(end, 1);
}

/** Joins what the same person typed last, if that is not long ago. */
function insertionAt(doc: Node, at: number, by: Suggester): Mark {
  const adjacent = doc.resolve(at).nodeBefore?.marks.find(({ type }) => type === schema.marks.insertion);
  return adjacent && isJoined(adjacent, by) ? adjacent : schema.marks.insertion.create(by);
}

const joinedMs = 10 * 60_000;
const isJoined = (mark: Mark, by: Suggester) =>
  mark.attrs['author'] === by.author && Date.parse(by.at) - Date.parse(mark.attrs['at'] as string) < joinedMs;

function markedAs(slice: Slice, insertion: Mark): Slice {
  const withMark = (fragment: Fragment): Fragment =>
    Fragment.from(
      fragment.content.map((node) =>
        node.isAtom ? node.mark(insertion.addToSet(withoutChanges(node.marks))) : node.copy(withMark(node.content)),
      ),
    );
  return new Slice(withMark(slice.content), slice.openStart, slice.openEnd);
}

const changes = () => [schema.marks.insertion, schema.marks.deletion];
const withoutChanges = (marks: readonly Mark[]) => marks.filter(({ type }) => !changes().includes(type));

/** Marks text as deleted; what the same person inserted goes at once. */
function suggestDeletion(tracked: Transaction, from: number, to: number, by: Suggester): void {
  const pieces: { from: number; to: number; isOwn: boolean }[] = [];
  tracked.doc.nodesBetween(from, to, (node, at) => {
    if (!node.isAtom) return true;
    const insertion = node.marks.find(({ type }) => type === schema.marks.insertion);
    pieces.push({
      from: Math.max(from, at),
      to: Math.min(to, at + node.nodeSize),
      isOwn: insertion?.attrs['author'] === by.author,
    });
    return false;
  });
  for (const piece of pieces.toReversed()) {
    if (piece.isOwn) tracked.delete(piece.from, piece.to);
    else if (!tracked.doc.rangeHasMark(piece.from, piece.to, schema.marks.deletion))
      tracked.addMark(piece.from, piece.to, deletionAt(tracked.doc, piece, by));
  }
}

/** Joins what the same person deleted beside it. */
function deletionAt(doc: Node, { from, to }: { from: number; to: number }, by: Suggester): Mark {
  const neighbours = [doc.resolve(from).nodeBefore, doc.resolve(to).nodeAfter];
  const marks = neighbours.flatMap((node) => node?.marks.filter(({ type }) => type === schema.marks.deletion) ?? []);
  return marks.find((mark) => isJoined(mark, by)) ?? schema.marks.deletion.create(by);
}
