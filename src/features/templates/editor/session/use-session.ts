import { useEffect, useState, useSyncExternalStore } from 'react';
import type { TemplateEditorProps } from '../editor-types.ts';
import { EditorSession, type Shown } from './editor-session.ts';

type Given = Pick<TemplateEditorProps, 'variables' | 'clauses' | 'mode' | 'author'>;

/** An editor’s session, kept in step with what the editor is given. */
export function useSession({ variables, clauses, mode, author }: Given): readonly [EditorSession, Shown] {
  const [session] = useState(() => new EditorSession());
  useEffect(() => {
    session.variables = new Map(variables.map((variable) => [variable.key, variable]));
    session.clauses = new Map(clauses.map((clause) => [clause.clauseId, clause]));
    session.settle();
  }, [session, variables, clauses]);
  useEffect(() => {
    session.mode = mode;
    session.author = author;
    // The view asks anew whether it can be edited.
    session.view?.setProps({});
  }, [session, mode, author]);
  return [session, useSyncExternalStore(session.subscribe, session.shown)];
}
