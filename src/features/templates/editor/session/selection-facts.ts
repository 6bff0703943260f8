import { redoDepth, undoDepth } from 'prosemirror-history';
import type { MarkType } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import type { ParagraphStyle } from '#api-contract/drafting/nodes';
import { schema } from '../document/schema.ts';

/** What the toolbar shows of the place of the caret. */
export interface SelectionFacts {
  readonly style: ParagraphStyle | null;
  readonly level: number | null;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly isInTable: boolean;
  readonly hasText: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export const emptyFacts: SelectionFacts = {
  style: null,
  level: null,
  bold: false,
  italic: false,
  underline: false,
  isInTable: false,
  hasText: false,
  canUndo: false,
  canRedo: false,
};

/** Returns the facts of a state: the object of before where they are the same, so that a letter draws nothing anew. */
export function factsOf(state: EditorState, before: SelectionFacts): SelectionFacts {
  const { parent } = state.selection.$from;
  const isParagraph = parent.type === schema.nodes.paragraph;
  const facts: SelectionFacts = {
    style: isParagraph ? (parent.attrs['style'] as ParagraphStyle) : null,
    level: isParagraph ? (parent.attrs['level'] as number | null) : null,
    bold: hasMark(state, schema.marks.bold),
    italic: hasMark(state, schema.marks.italic),
    underline: hasMark(state, schema.marks.underline),
    isInTable: isInTable(state),
    hasText: !state.selection.empty,
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  };
  const keys = Object.keys(facts) as (keyof SelectionFacts)[];
  return keys.every((key) => facts[key] === before[key]) ? before : facts;
}

function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { empty, from, to, $from } = selection;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}
