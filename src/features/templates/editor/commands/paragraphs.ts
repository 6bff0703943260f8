import type { Node } from 'prosemirror-model';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { canSplit } from 'prosemirror-transform';
import type { ParagraphStyle } from '#api-contract/drafting/nodes';
import { idsGiven, newId } from '../document/node-ids.ts';
import { schema } from '../document/schema.ts';

export const deepest = 3;

interface Found {
  readonly node: Node;
  readonly at: number;
}

function selectedParagraphs({ doc, selection }: EditorState): Found[] {
  const found: Found[] = [];
  for (const { $from, $to } of selection.ranges)
    doc.nodesBetween($from.pos, $to.pos, (node, at) => {
      if (node.type === schema.nodes.paragraph) found.push({ node, at });
      return !node.isTextblock;
    });
  return found;
}

function change(tr: Transaction, { node, at }: Found, attrs: { style?: ParagraphStyle; level?: number | null }): void {
  for (const [name, value] of Object.entries(attrs))
    if (node.attrs[name] !== value) tr.setNodeAttribute(at, name, value);
}

/** Gives the selected paragraphs a style. A clause keeps the level it had. */
export const setStyle =
  (style: ParagraphStyle): Command =>
  (state, dispatch) => {
    const paragraphs = selectedParagraphs(state);
    if (paragraphs.length === 0) return false;
    const { tr } = state;
    for (const found of paragraphs) {
      const level =
        style === 'title' ? null : style === 'clause' ? (found.node.attrs['level'] ?? 0) : found.node.attrs['level'];
      change(tr, found, { style, level: level as number | null });
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Makes the selected paragraphs clauses of a level, 0 to 3. */
export const setClause =
  (level: number): Command =>
  (state, dispatch) => {
    const paragraphs = selectedParagraphs(state);
    if (paragraphs.length === 0) return false;
    const { tr } = state;
    for (const found of paragraphs) change(tr, found, { style: 'clause', level });
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Moves the selected paragraphs a level down (1) or up (-1); the clauses among them stay within 0 to 3. */
export const shiftLevel =
  (by: 1 | -1): Command =>
  (state, dispatch) => {
    const { tr } = state;
    for (const found of selectedParagraphs(state)) {
      if (found.node.attrs['style'] === 'title') continue;
      const level = (found.node.attrs['level'] as number | null) ?? 0;
      const next = Math.min(deepest, Math.max(0, level + by));
      if (next !== level) change(tr, found, { level: next });
    }
    if (!tr.docChanged) return false;
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Splits a paragraph. Behind a title or heading comes text; an empty clause goes up a level, and becomes text at the top. */
export const splitParagraph: Command = (state, dispatch) => {
  const { $from, $to, empty } = state.selection;
  const { parent } = $from;
  if (parent.type !== schema.nodes.paragraph || !$from.sameParent($to)) return false;
  const { style, level } = parent.attrs as { style: ParagraphStyle; level: number | null };
  if (empty && parent.content.size === 0 && style === 'clause') {
    const at = $from.before();
    const tr = state.tr;
    change(tr, { node: parent, at }, (level ?? 0) > 0 ? { level: (level ?? 0) - 1 } : { style: 'body', level: null });
    dispatch?.(tr.scrollIntoView());
    return true;
  }
  const isAtEnd = $to.parentOffset === parent.content.size;
  const isHeading = style === 'title' || style === 'heading';
  const attrs = { id: newId(), ...(isAtEnd && isHeading ? { style: 'body', level: null } : { style, level }) };
  const types = [{ type: schema.nodes.paragraph, attrs }];
  const tr = state.tr.deleteSelection();
  const at = tr.mapping.map($from.pos);
  // What is cited are the words: at their start, the empty paragraph before them is the new one.
  if (at === tr.mapping.map($from.start(), -1) && !isAtEnd) {
    tr.insert(at - 1, schema.nodes.paragraph.create(attrs));
    dispatch?.(tr.setMeta(idsGiven, true).scrollIntoView());
    return true;
  }
  if (!canSplit(tr.doc, at, 1, types)) return false;
  tr.split(at, 1, types);
  dispatch?.(tr.setMeta(idsGiven, true).scrollIntoView());
  return true;
};
