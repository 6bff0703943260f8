import { chainCommands, joinBackward, liftEmptyBlock, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { type Command, NodeSelection } from 'prosemirror-state';
import { goToNextCell, isInTable } from 'prosemirror-tables';
import { insertHardBreak, insertPageBreak } from '../commands/insert-nodes.ts';
import { setClause, setStyle, shiftLevel, splitParagraph } from '../commands/paragraphs.ts';
import { schema } from '../document/schema.ts';
import { messages } from '../editor.messages.ts';
import type { EditorSession, Opened } from '../session/editor-session.ts';

const openable = new Set<string>([
  'variable',
  'reference',
  'conditional',
  'conditionalText',
  'clause',
  'signatureBlock',
]);

/** What keys do in the text. While suggesting, only text is changed: structure has no marks. */
export function textKeys(session: EditorSession): Record<string, Command> {
  const editing =
    (command: Command): Command =>
    (state, dispatch, view) => {
      if (session.mode !== 'suggest') return command(state, dispatch, view);
      if (dispatch) session.say(messages.announced.onlyEditing);
      return true;
    };
  const level = (by: 1 | -1) =>
    chainCommands(goToNextCell(by), (state, dispatch, view) => {
      if (isInTable(state) || state.selection.$from.parent.attrs['style'] === 'title') return false;
      editing(shiftLevel(by))(state, dispatch, view);
      return true;
    });
  const tab =
    (by: 1 | -1): Command =>
    (state, dispatch, view) => {
      if (!session.isTabFree) return level(by)(state, dispatch, view);
      session.isTabFree = false;
      return view ? focusBeside(view.dom, state.selection.head, by, (dom) => view.posAtDOM(dom, 0)) : false;
    };
  return {
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-b': toggleMark(schema.marks.bold),
    'Mod-i': toggleMark(schema.marks.italic),
    'Mod-u': toggleMark(schema.marks.underline),
    Tab: tab(1),
    'Shift-Tab': tab(-1),
    Escape: () => {
      session.isTabFree = true;
      session.say(messages.announced.tabFree);
      return true;
    },
    Enter: chainCommands(openSelected(session), leaveCondition, splitParagraph),
    'Shift-Enter': insertHardBreak,
    'Mod-Enter': editing(insertPageBreak),
    'Alt-Enter': openAround(session),
    Backspace: startOfParagraph(session),
    'Mod-Alt-0': editing(setStyle('body')),
    'Mod-Alt-h': editing(setStyle('heading')),
    ...Object.fromEntries([1, 2, 3, 4].map((one) => [`Mod-Alt-${one}`, editing(setClause(one - 1))])),
  };
}

/** Opens the chip or block that is selected. */
const openSelected =
  (session: EditorSession): Command =>
  ({ selection }) => {
    if (!(selection instanceof NodeSelection) || !openable.has(selection.node.type.name)) return false;
    if (session.mode !== 'edit') return true;
    session.open({ at: selection.from, kind: selection.node.type.name as Opened['kind'] });
    return true;
  };

/** Opens the condition that the caret is in. */
const openAround =
  (session: EditorSession): Command =>
  ({ selection: { $from } }) => {
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const { name } = $from.node(depth).type;
      if (name !== 'conditional' && name !== 'conditionalText') continue;
      session.open({ at: $from.before(depth), kind: name });
      return true;
    }
    return false;
  };

/** Enter in an empty paragraph at the end of a condition leaves it. */
const leaveCondition: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  const isLast = $from.depth > 1 && $from.index(-1) === $from.node(-1).childCount - 1;
  if (!empty || parent.content.size > 0 || parent.attrs['style'] !== 'body' || !isLast) return false;
  if ($from.node(-1).type !== schema.nodes.conditional) return false;
  return liftEmptyBlock(state, dispatch);
};

/** Backspace at the start of a clause or heading makes it text; suggested deletions join no paragraphs. */
const startOfParagraph =
  (session: EditorSession): Command =>
  (state, dispatch, view) => {
    const { $from, empty } = state.selection;
    if (!empty || $from.parentOffset > 0 || $from.parent.type !== schema.nodes.paragraph) return false;
    if (session.mode === 'suggest') {
      session.say(messages.announced.onlyEditing);
      return true;
    }
    if ($from.parent.attrs['style'] !== 'body') return setStyle('body')(state, dispatch, view);
    return joinBackward(state, dispatch, view);
  };

/** Moves the focus to the next header of a condition, clause or signature block; false beyond the last. */
function focusBeside(text: HTMLElement, caret: number, by: 1 | -1, placeOf: (dom: HTMLElement) => number): boolean {
  const headers = [...text.querySelectorAll<HTMLElement>('.template-condition-header')];
  const ordered = by > 0 ? headers : headers.toReversed();
  const next = ordered.find((header) => (placeOf(header) - caret) * by > 0);
  next?.focus();
  if (next) return true;
  // The browser goes on from here, past the headers that lie on the other side of the caret.
  const last = ordered.at(-1);
  if (by > 0) last?.focus();
  return false;
}
