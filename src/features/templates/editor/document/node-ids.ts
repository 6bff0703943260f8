import { Fragment, type Node, Slice } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';

/** An id that no other node of any template has. */
export const newId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 16);

const hasId = (node: Node) => 'id' in node.attrs;

/** Returns the ids of a document’s blocks. */
export function idsOf(doc: Node): Set<string> {
  const ids = new Set<string>();
  doc.descendants((node) => {
    if (hasId(node)) ids.add(node.attrs['id'] as string);
    return !node.isTextblock;
  });
  return ids;
}

/** Gives every block an id that has none, or one that is taken. */
export function withOwnIds(fragment: Fragment, taken: Set<string>): Fragment {
  return Fragment.from(
    fragment.content.map((node) => {
      if (node.isInline) return node;
      const content = node.isTextblock ? node.content : withOwnIds(node.content, taken);
      if (!hasId(node)) return node.copy(content);
      const own = node.attrs['id'] as string;
      const isFree = own !== '' && !taken.has(own);
      const id = isFree ? own : newId();
      taken.add(id);
      return isFree && content === node.content ? node : node.type.create({ ...node.attrs, id }, content, node.marks);
    }),
  );
}

/** Meta of a transaction that gives its new blocks ids of their own. */
export const idsGiven = 'ids-given';

/** Keeps ids unique: of what is pasted at once, and of what commands and plugins make. */
export const uniqueIds = () =>
  new Plugin({
    props: {
      transformPasted: (slice, view) => {
        // What is dragged to another place stays what it was.
        const taken = view.dragging ? new Set<string>() : idsOf(view.state.doc);
        return new Slice(withOwnIds(slice.content, taken), slice.openStart, slice.openEnd);
      },
    },
    appendTransaction: (transactions, _, { doc, tr }) => {
      if (!transactions.some((one) => one.docChanged && !one.getMeta(idsGiven) && one.steps.some(makesBlocks)))
        return null;
      const seen = new Set<string>();
      doc.descendants((node, at) => {
        if (hasId(node)) {
          const id = node.attrs['id'] as string;
          if (id === '' || seen.has(id)) tr.setNodeAttribute(at, 'id', newId());
          else seen.add(id);
        }
        return !node.isTextblock;
      });
      return tr.docChanged ? tr.setMeta('addToHistory', false) : null;
    },
  });

/** Whether a step could have added a block. A letter, and what takes letters away, could not. */
export function makesBlocks(step: unknown): boolean {
  const { slice } = step as { slice?: Slice };
  if (!slice) return false;
  return slice.openStart > 0 || (slice.content.firstChild?.isBlock ?? false);
}
