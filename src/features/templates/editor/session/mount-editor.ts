import { baseKeymap } from 'prosemirror-commands';
import { history, isHistoryTransaction } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { EditorState, type Plugin, type Transaction } from 'prosemirror-state';
import { columnResizing, tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { suggest, untracked } from '../changes/track-changes.ts';
import { newId, uniqueIds } from '../document/node-ids.ts';
import { insertMenuKey } from '../insert/insert-menu-key.ts';
import { textKeys } from '../keys/text-keys.ts';
import { nodeViews } from '../nodes/node-views.ts';
import { cleanPaste, storable } from '../paste/clean-paste.ts';
import type { EditorSession } from './editor-session.ts';
import { firstClause } from './first-clause.ts';
import { readCaret } from './read-caret.ts';
import { typedRules } from './typed-rules.ts';

const plugins = (session: EditorSession): Plugin[] => [
  readCaret(),
  insertMenuKey(session),
  typedRules(session),
  keymap(textKeys(session)),
  keymap(baseKeymap),
  history(),
  uniqueIds(),
  firstClause(),
  columnResizing(),
  tableEditing(),
];

/** Begins a state with a history of its own. */
export function stateOf(session: EditorSession, doc: Node): EditorState {
  const state = EditorState.create({ doc, plugins: plugins(session) });
  session.caretIn = state.selection.$head.parent;
  return state;
}

interface MountedText {
  readonly doc: Node;
  readonly attributes: Record<string, string>;
  /** Told of every change of the document, before it is read again. */
  readonly onChange: () => void;
}

/** Shows a document in a place of the page. */
export function mountEditor(place: HTMLElement, session: EditorSession, text: MountedText): EditorView {
  const view = new EditorView(place, {
    state: stateOf(session, text.doc),
    // What can’t be written in is still walked to, and scrolled.
    attributes: () => ({
      ...text.attributes,
      ...(session.mode === 'read' && { tabindex: '0', 'aria-readonly': 'true' }),
    }),
    nodeViews: nodeViews(session),
    editable: () => session.mode !== 'read',
    transformPastedHTML: cleanPaste,
    transformPastedText: storable,
    dispatchTransaction(transaction) {
      const before = view.state;
      const after = before.apply(asMode(session, before, transaction));
      session.caretIn = after.selection.$head.parent;
      view.updateState(after);
      session.follow(view.state, before);
      // Comments are marked for readers too, who write nothing.
      if (before.doc !== view.state.doc && session.mode !== 'read') text.onChange();
    },
    handleDOMEvents: {
      keydown: (_, { key }) => {
        if (key !== 'Tab' && key !== 'Shift' && key !== 'Escape') session.isTabFree = false;
        return false;
      },
    },
  });
  session.view = view;
  session.follow(view.state, null);
  return view;
}

function asMode(session: EditorSession, state: EditorState, transaction: Transaction): Transaction {
  const isTracked =
    session.mode === 'suggest' &&
    transaction.docChanged &&
    !transaction.getMeta(untracked) &&
    !isHistoryTransaction(transaction);
  if (!isTracked) return transaction;
  const by = { id: newId(), author: session.author, at: new Date().toISOString() };
  return suggest(transaction, state, by);
}
