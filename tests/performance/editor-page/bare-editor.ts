import { baseKeymap, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { EditorState } from 'prosemirror-state';
import { columnResizing, tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import type { Body } from '#api-contract/drafting/nodes';
import { schema } from '../../../src/features/templates/editor/document/schema.ts';

const style = `
  #root { overflow: auto }
  .ProseMirror { inline-size: 700px; white-space: pre-wrap; outline: none; font: 14px/1.5 serif }
  .ProseMirror > * { content-visibility: auto; contain-intrinsic-size: auto 60px }`;

/** ProseMirror with the same nodes, history, keys and tables, and nothing else: no numbers, chips, panels or ids. */
export function mountBare(place: HTMLElement, body: Body): void {
  document.head.append(Object.assign(document.createElement('style'), { textContent: style }));
  const { bold, italic } = schema.marks;
  const keys = { 'Mod-z': undo, 'Mod-y': redo, 'Mod-b': toggleMark(bold), 'Mod-i': toggleMark(italic) };
  const plugins = [history(), keymap(keys), keymap(baseKeymap), columnResizing(), tableEditing()];
  void new EditorView(place, {
    attributes: { role: 'textbox' },
    state: EditorState.create({ doc: schema.nodeFromJSON(body), plugins }),
  });
}
