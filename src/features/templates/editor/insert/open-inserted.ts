import type { EditorSession } from '../session/editor-session.ts';

/** Opens the condition that was just put around the caret, so that it is written next. */
export function openInserted(session: EditorSession, kind: 'conditional' | 'conditionalText'): void {
  const { state } = session.view ?? {};
  if (!state) return;
  const { $from } = state.selection;
  if ($from.nodeAfter?.type.name === kind) {
    session.open({ at: $from.pos, kind });
    return;
  }
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name !== kind) continue;
    session.open({ at: $from.before(depth), kind });
    return;
  }
}
