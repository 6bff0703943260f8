import { useEffect, useState, useSyncExternalStore } from 'react';
import type { TemplateEditorProps } from '../editor-types.ts';
import { EditorSession, type Shown } from './editor-session.ts';

type Given = Pick<TemplateEditorProps, 'variables' | 'clauses' | 'mode' | 'author'>;

/** An editor’s session, kept in step with what the editor is given. */
export function useSession({ variables, clauses, mode, author }: Given): readonly [EditorSession, Shown] {
  const [session] = useState(() => new EditorSession());
  useEffect(() => session.supply({ variables, clauses }), [session, variables, clauses]);
  useEffect(() => session.setMode(mode, author), [session, mode, author]);
  return [session, useSyncExternalStore(session.subscribe, session.shown)];
}
