import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView } from 'prosemirror-view';
import type { EditorSession, Opened } from '../session/editor-session.ts';

type Attributes = Readonly<Record<string, string>>;

/** Makes an element with attributes and children. */
export function element(tag: string, attributes: Attributes = {}, ...children: (HTMLElement | string)[]): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Where a node is drawn, and how it is opened. */
export interface Drawing {
  readonly session: EditorSession;
  readonly view: EditorView;
  readonly at: () => number | undefined;
}

/** A node whose page says what isn’t in the text: it is drawn anew when that changes. */
export abstract class DrawnNode implements NodeView {
  abstract readonly dom: HTMLElement;
  node: Node;
  readonly drawing: Drawing;

  constructor(node: Node, drawing: Drawing) {
    this.node = node;
    this.drawing = drawing;
    drawing.session.drawn.add(this);
  }

  abstract redraw(): void;

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    const isSame = node.attrs === this.node.attrs;
    this.node = node;
    if (!isSame) this.redraw();
    return true;
  }

  destroy(): void {
    this.drawing.session.drawn.delete(this);
  }

  /** Only the text itself can be opened, not a header or a footer. */
  open(kind: Opened['kind']): void {
    const { at, session, view } = this.drawing;
    const place = at();
    if (place !== undefined && view === session.view && session.mode === 'edit') session.open({ at: place, kind });
  }
}
