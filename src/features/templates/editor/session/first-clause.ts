import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import type { Structure } from './structure.ts';

const key = new PluginKey<DecorationSet>('first-clause');

/** A clause on the second level before any on the first is numbered on the first, which no counter can know. */
export const firstClause = () =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, before) => {
        const found = transaction.getMeta(key) as DecorationSet | undefined;
        return found ?? (transaction.docChanged ? before.map(transaction.mapping, transaction.doc) : before);
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });

/** Marks the clause that a text’s numbers begin with, where it is raised. */
export function markFirstClause(view: EditorView, { landmarks }: Structure): void {
  const first = landmarks.find(({ label }) => label !== '');
  const raised = first?.isRaised ? first.id : null;
  const before = key.getState(view.state)?.find() ?? [];
  if (raised === (before[0]?.spec['id'] ?? null) && before.length < 2) return;
  const found: Decoration[] = [];
  view.state.doc.descendants((node, at) => {
    if (raised !== null && node.attrs['id'] === raised)
      found.push(Decoration.node(at, at + node.nodeSize, { 'data-raised': '' }, { id: raised }));
    return found.length === 0 && !node.isTextblock;
  });
  view.dispatch(view.state.tr.setMeta(key, DecorationSet.create(view.state.doc, found)));
}
