import { Plugin } from 'prosemirror-state';
import type { EditorSession } from '../session/editor-session.ts';

/** The slash key asks for the insert menu where a word begins. */
export const insertMenuKey = (session: EditorSession) =>
  new Plugin({
    props: {
      handleTextInput(view, from, to, text) {
        if (text !== '/' || session.mode !== 'edit') return false;
        const { $from } = view.state.selection;
        if (!$from.parent.inlineContent) return false;
        const before = $from.parent.textBetween(
          Math.max(0, $from.parentOffset - 1),
          $from.parentOffset,
          undefined,
          '#',
        );
        if (from !== to || /\S/.test(before)) return false;
        session.askToInsert();
        return true;
      },
    },
  });
