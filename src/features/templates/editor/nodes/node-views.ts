import type { NodeViewConstructor } from 'prosemirror-view';
import type { EditorSession } from '../session/editor-session.ts';
import { type ParagraphAttributes, paragraphAttributes } from '../document/schema.ts';
import { ClauseCard, PageBreakCard, SignatureCard } from './blocks.ts';
import { PageChip, ReferenceChip, VariableChip } from './chips.ts';
import { ConditionalBlock, ConditionalWords } from './conditions.ts';
import { type Drawing, type DrawnNode, element } from './drawn-node.ts';
import type { Node } from 'prosemirror-model';

type Drawn = new (node: Node, drawing: Drawing) => DrawnNode;

const drawn: Readonly<Record<string, Drawn>> = {
  variable: VariableChip,
  reference: ReferenceChip,
  pageNumber: PageChip,
  pageCount: PageChip,
  conditional: ConditionalBlock,
  conditionalText: ConditionalWords,
  clause: ClauseCard,
  signatureBlock: SignatureCard,
  pageBreak: PageBreakCard,
};

/** How nodes are drawn that show more than their text, and the paragraph with the caret. */
export const nodeViews = (session: EditorSession): Record<string, NodeViewConstructor> => ({
  ...Object.fromEntries(
    Object.entries(drawn).map(([name, View]): [string, NodeViewConstructor] => [
      name,
      (node, view, at) => new View(node, { session, view, at }),
    ]),
  ),
  paragraph: (node) => {
    const shown = paragraphAttributes(node.attrs as ParagraphAttributes);
    const dom = element('p', { ...shown, ...(node === session.caretIn && { 'data-near': '' }) });
    return { dom, contentDOM: dom };
  },
});
