import { baseKeymap, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { type Command, EditorState, Plugin } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { InlineNode } from '#api-contract/drafting/nodes';
import { questionOf } from '#drafting';
import { IconButton } from '#design-system/button';
import { Menu } from '#design-system/menu';
import { toInline } from '../document/body-codec.ts';
import { schema } from '../document/schema.ts';
import { messages } from '../editor.messages.ts';
import { nodeViews } from '../nodes/node-views.ts';
import { cleanPaste, storable } from '../paste/clean-paste.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { readCaret } from '../session/read-caret.ts';

interface PageLineProps {
  readonly session: EditorSession;
  readonly of: 'header' | 'footer';
  readonly label: string;
  readonly isReadOnly: boolean;
}

/** The header or footer of every page: one line of text, kept in the attributes of the document. */
export function PageLine({ session, of, label, isReadOnly }: PageLineProps) {
  const place = useRef<HTMLDivElement>(null);
  const line = useRef<EditorView>(null);
  const value = useSyncExternalStore(session.subscribe, () => session.attribute<InlineNode[]>(of));

  useEffect(() => {
    if (!place.current) return undefined;
    const view = new EditorView(place.current, {
      state: EditorState.create({
        doc: lineOf([]),
        plugins: [readCaret(), keymap(keys(session)), keymap(baseKeymap), oneLine],
      }),
      attributes: { role: 'textbox', 'aria-label': label },
      nodeViews: nodeViews(session),
      editable: () => session.mode === 'edit',
      transformPastedHTML: cleanPaste,
      transformPastedText: storable,
      handlePaste: (_, __, { content, openStart }) => {
        if (content.childCount === 1 && openStart > 0) return false;
        view.dispatch(view.state.tr.insertText(content.textBetween(0, content.size, ' ')));
        return true;
      },
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction));
        const { content } = view.state.doc.child(0);
        if (transaction.docChanged) session.setAttribute(of, toInline(content));
      },
    });
    line.current = view;
    return () => view.destroy();
  }, [session, of, label]);

  useEffect(() => {
    const view = line.current;
    if (!view || !value || JSON.stringify(toInline(view.state.doc.child(0).content)) === JSON.stringify(value)) return;
    view.updateState(view.state.apply(replaced(view.state, lineOf(value))));
  }, [value]);

  useEffect(() => line.current?.setProps({}), [isReadOnly]);

  const insert = (node: Node) => () => {
    line.current?.dispatch(line.current.state.tr.replaceSelectionWith(node));
    line.current?.focus();
  };
  return (
    <div className="template-line">
      <div ref={place} style={{ display: 'contents' }} />
      {!isReadOnly && (
        <Menu
          trigger={
            <IconButton label={messages.insertInto(label)} size="xs">
              <Plus />
            </IconButton>
          }
          items={[
            { id: 'number', label: messages.nodes.pageNumber, onSelect: insert(schema.nodes.pageNumber.create()) },
            { id: 'count', label: messages.nodes.pageCount, onSelect: insert(schema.nodes.pageCount.create()) },
            ...[...session.variables.values()].slice(0, 20).map((variable) => ({
              id: variable.key,
              label: questionOf(variable),
              onSelect: insert(schema.nodes.variable.create({ key: variable.key })),
            })),
          ]}
        />
      )}
    </div>
  );
}

const lineOf = (content: readonly InlineNode[]) =>
  schema.nodeFromJSON({ type: 'doc', content: [{ type: 'paragraph', attrs: { id: 'line' }, content }] });

const replaced = (state: EditorState, doc: Node) => state.tr.replaceWith(0, state.doc.content.size, doc.content);

/** Enter and what else would make a second line does nothing. */
const oneLine = new Plugin({ filterTransaction: ({ doc }) => doc.childCount === 1 });

/** What is undone is a change of the document, so undoing goes there. */
const keys = (session: EditorSession): Record<string, Command> => {
  const inText =
    (command: Command): Command =>
    () =>
      session.view !== null && command(session.view.state, session.view.dispatch, session.view);
  return {
    'Mod-b': toggleMark(schema.marks.bold),
    'Mod-i': toggleMark(schema.marks.italic),
    'Mod-u': toggleMark(schema.marks.underline),
    'Mod-z': inText(undo),
    'Mod-y': inText(redo),
    'Mod-Shift-z': inText(redo),
    Enter: () => true,
  };
};
