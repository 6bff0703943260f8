import type { Node } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import { removeNode, setAttribute, unwrapCondition } from '../commands/insert-nodes.ts';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import type { EditorSession, Opened } from '../session/editor-session.ts';
import { ClauseDialog } from './clause-dialog.tsx';
import { ReferenceDialog } from './reference-dialog.tsx';
import { SignatureDialog } from './signature-dialog.tsx';
import { VariableDialog } from './variable-dialog.tsx';

/** What the dialogs of all kinds are given. */
export interface OpenedNode {
  readonly session: EditorSession;
  readonly node: Node;
  readonly onSave: (attributes: Readonly<Record<string, unknown>>) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** The chip or block that was opened, to change what it stands for. */
export function OpenedDialog({ session, opened }: { readonly session: EditorSession; readonly opened: Opened }) {
  const node = session.view?.state.doc.nodeAt(opened.at);
  if (!node || node.type.name !== opened.kind) return null;
  const close = () => {
    session.show({ opened: null });
    // The dialog gives the focus back to what had it; the text takes it where that is gone.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) session.view?.focus();
    });
  };
  const act = (command: Command) => {
    const { view } = session;
    if (view) command(view.state, view.dispatch);
    close();
    session.settle();
  };
  const given: OpenedNode = {
    session,
    node,
    onSave: (attributes) => act(setAttributes(opened.at, attributes)),
    onRemove: () => act(removeNode(opened.at)),
    onClose: close,
  };
  switch (opened.kind) {
    case 'conditional':
    case 'conditionalText':
      return (
        <ConditionEditor
          condition={node.attrs['condition'] as string}
          variables={session.variables}
          onSave={(condition) => act(setAttribute(opened.at, 'condition', condition))}
          onUnwrap={() => act(unwrapCondition(opened.at))}
          onClose={close}
        />
      );
    case 'variable':
      return <VariableDialog {...given} />;
    case 'reference':
      return <ReferenceDialog {...given} />;
    case 'clause':
      return <ClauseDialog {...given} />;
    case 'signatureBlock':
      return <SignatureDialog {...given} />;
  }
}

const setAttributes =
  (at: number, attributes: Readonly<Record<string, unknown>>): Command =>
  (state, dispatch) => {
    const { tr } = state;
    for (const [name, value] of Object.entries(attributes))
      if (tr.doc.nodeAt(at)?.attrs[name] !== value)
        tr.setNodeMarkup(at, null, { ...tr.doc.nodeAt(at)?.attrs, [name]: value });
    if (tr.docChanged) dispatch?.(tr);
    return true;
  };
