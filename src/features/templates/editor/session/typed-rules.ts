import { Plugin } from 'prosemirror-state';
import { schema } from '../document/schema.ts';
import type { EditorSession } from './editor-session.ts';

const levels: readonly RegExp[] = [/^\d{1,2}\.$/, /^\d{1,2}\.\d{1,2}\.?$/, /^\((?!i)[a-z]\)$/, /^\([ivx]+\)$/];
const longest = 8;

/** A number and a space typed at the start of a paragraph make it a clause: `1. `, `1.1 `, `(a) `, `(i) `. */
export const typedRules = (session: EditorSession) =>
  new Plugin({
    props: {
      handleTextInput(view, from, to, text) {
        // What is typed fast comes at once, number and space together.
        if (!text.endsWith(' ') || from !== to || session.mode !== 'edit') return false;
        const { $from } = view.state.selection;
        if ($from.parentOffset > longest || $from.parent.type !== schema.nodes.paragraph) return false;
        const typed = $from.parent.textBetween(0, $from.parentOffset, undefined, '#') + text.slice(0, -1);
        const level = levels.findIndex((number) => number.test(typed));
        if (level < 0) return false;
        const at = $from.before();
        const { tr } = view.state;
        tr.delete($from.start(), from).setNodeAttribute(at, 'style', 'clause').setNodeAttribute(at, 'level', level);
        view.dispatch(tr);
        return true;
      },
    },
  });
