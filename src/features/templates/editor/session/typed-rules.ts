import { InputRule, inputRules } from 'prosemirror-inputrules';
import type { EditorState } from 'prosemirror-state';
import { schema } from '../document/schema.ts';
import type { EditorSession } from './editor-session.ts';

/** A number typed at the start of a paragraph makes it a clause: `1. `, `1.1 `, `(a) `, `(i) `. */
export const typedRules = (session: EditorSession) =>
  inputRules({
    rules: [
      [/^\d{1,2}\.\s$/, 0],
      [/^\d{1,2}\.\d{1,2}\.?\s$/, 1],
      [/^\((?!i)[a-z]\)\s$/, 2],
      [/^\([ivx]+\)\s$/, 3],
    ].map(([typed, level]) => numberedBy(session, typed as RegExp, level as number)),
  });

const numberedBy = (session: EditorSession, typed: RegExp, level: number) =>
  new InputRule(typed, (state: EditorState, _match, start, end) => {
    const { $from } = state.selection;
    if (session.mode === 'suggest' || $from.parent.type !== schema.nodes.paragraph) return null;
    const at = $from.before();
    return state.tr.delete(start, end).setNodeAttribute(at, 'style', 'clause').setNodeAttribute(at, 'level', level);
  });
