import { Fragment, type Node } from 'prosemirror-model';
import { type Command, NodeSelection, TextSelection } from 'prosemirror-state';
import { findWrapping } from 'prosemirror-transform';
import type { SignatureLine } from '#api-contract/drafting/nodes';
import { newId } from '../document/node-ids.ts';
import { schema } from '../document/schema.ts';
import type { LibraryClause } from '../editor-types.ts';

const { nodes } = schema;

/** Puts an inline node in place of the selection, with the formatting of where it comes to. */
const insertInline =
  (node: Node): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    if (!$from.parent.inlineContent) return false;
    const marks = (state.storedMarks ?? $from.marks()).filter(({ type }) => type !== schema.marks.deletion);
    dispatch?.(state.tr.replaceSelectionWith(node.mark(marks), false).scrollIntoView());
    return true;
  };

export const insertVariable = (key: string) => insertInline(nodes.variable.create({ key }));
export const insertReference = (to: string) => insertInline(nodes.reference.create({ to }));
export const insertHardBreak = insertInline(nodes.hardBreak.create());

/** Puts a block behind the paragraph of the caret, or in its place where it is empty, and the caret behind it. */
const insertBlock =
  (make: () => Node): Command =>
  (state, dispatch) => {
    const { $to } = state.selection;
    let depth = $to.depth;
    while (depth > 0 && !$to.node(depth - 1).type.contentMatch.matchType(nodes.pageBreak)) depth -= 1;
    if (depth === 0 && !$to.nodeAfter) return false;
    if (!dispatch) return true;
    const block = make();
    const { tr } = state;
    const isEmpty = depth > 0 && $to.node(depth).isTextblock && $to.node(depth).content.size === 0;
    const from =
      depth > 0 ? (isEmpty ? $to.before(depth) : $to.after(depth)) : $to.pos + ($to.nodeAfter?.nodeSize ?? 0);
    const to = isEmpty ? $to.after(depth) : from;
    const behind = tr.doc.resolve(to).nodeAfter;
    const content = behind ? [block] : [block, nodes.paragraph.create({ id: newId() })];
    tr.replaceWith(from, to, Fragment.from(content));
    const inside = block.type === nodes.table ? from : from + block.nodeSize;
    tr.setSelection(TextSelection.near(tr.doc.resolve(inside)));
    dispatch(tr.scrollIntoView());
    return true;
  };

export const insertPageBreak = insertBlock(() => nodes.pageBreak.create({ id: newId() }));

export const insertClause = ({ clauseId, version }: LibraryClause) =>
  insertBlock(() => nodes.clause.create({ id: newId(), clauseId, version, follow: true, level: 0 }));

const usualLines: readonly SignatureLine[] = ['name', 'title', 'date'];

export const insertSignatureBlock = (party: string) =>
  insertBlock(() => nodes.signatureBlock.create({ id: newId(), party, lines: usualLines }));

/** A table with a row of headings. */
export const insertTable = (rows = 3, columns = 3) =>
  insertBlock(() => {
    const cell = (type: typeof nodes.table_cell) =>
      type.create(null, nodes.paragraph.create({ id: newId(), style: 'body', level: null }));
    const row = (at: number) =>
      nodes.table_row.create(
        null,
        Array.from({ length: columns }, () => cell(at === 0 ? nodes.table_header : nodes.table_cell)),
      );
    return nodes.table.create(
      { id: newId() },
      Array.from({ length: rows }, (_, at) => row(at)),
    );
  });

/** Wraps the selected blocks in a condition that is still to be written. */
export const wrapInCondition: Command = (state, dispatch) => {
  const range = state.selection.$from.blockRange(state.selection.$to);
  const wrapping = range && findWrapping(range, nodes.conditional, { id: newId(), condition: '' });
  if (!range || !wrapping) return false;
  dispatch?.(state.tr.wrap(range, wrapping).scrollIntoView());
  return true;
};

/** Makes the selected words, or a new piece of text, depend on a condition. */
export const makeConditionalText: Command = (state, dispatch) => {
  const { $from, $to, from, to } = state.selection;
  if (!$from.sameParent($to) || $from.parent.type !== nodes.paragraph) return false;
  if (!dispatch) return true;
  const content =
    from === to ? Fragment.from(schema.text(' ')) : $from.parent.slice($from.parentOffset, $to.parentOffset).content;
  const tr = state.tr.replaceWith(from, to, nodes.conditionalText.create({ condition: '' }, content));
  dispatch(tr.setSelection(NodeSelection.create(tr.doc, from)).scrollIntoView());
  return true;
};

/** Takes a condition away and leaves what depended on it. */
export const unwrapCondition =
  (at: number): Command =>
  (state, dispatch) => {
    const node = state.doc.nodeAt(at);
    if (!node || (node.type !== nodes.conditional && node.type !== nodes.conditionalText)) return false;
    dispatch?.(state.tr.replaceWith(at, at + node.nodeSize, node.content).scrollIntoView());
    return true;
  };

export const setAttribute =
  (at: number, name: string, value: unknown): Command =>
  (state, dispatch) => {
    if (!state.doc.nodeAt(at)) return false;
    dispatch?.(state.tr.setNodeAttribute(at, name, value));
    return true;
  };

export const removeNode =
  (at: number): Command =>
  (state, dispatch) => {
    const node = state.doc.nodeAt(at);
    if (!node) return false;
    dispatch?.(state.tr.delete(at, at + node.nodeSize).scrollIntoView());
    return true;
  };
