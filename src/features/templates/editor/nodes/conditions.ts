import type { Node } from 'prosemirror-model';
import type { ViewMutationRecord } from 'prosemirror-view';
import { describeCondition } from '../conditions/describe-condition.ts';
import { messages } from '../editor.messages.ts';
import { type Drawing, DrawnNode, element } from './drawn-node.ts';

/** Text with a rail, and a header in the order of Tab that says when it stays and opens the condition. */
class Condition extends DrawnNode {
  readonly dom: HTMLElement;
  readonly contentDOM: HTMLElement;
  readonly #header: HTMLElement;

  constructor(node: Node, drawing: Drawing, tag: 'section' | 'span', kind: 'conditional' | 'conditionalText') {
    super(node, drawing);
    this.#header = element('button', { type: 'button', class: 'template-condition-header', contenteditable: 'false' });
    this.#header.addEventListener('click', () => this.open(kind));
    this.contentDOM = element(tag === 'section' ? 'div' : 'span', { class: 'template-condition-text' });
    this.dom = element(tag, { class: 'template-condition', 'data-node': kind }, this.#header, this.contentDOM);
    this.redraw();
  }

  redraw(): void {
    const { texts, isBroken } = describe(this.node.attrs['condition'] as string, this.drawing);
    if (this.#header.textContent !== texts) this.#header.textContent = texts;
    this.dom.toggleAttribute('data-broken', isBroken);
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target);
  }

  stopEvent(event: Event): boolean {
    return this.#header.contains(event.target as HTMLElement) && event.type !== 'dragstart';
  }
}

function describe(condition: string, { session }: Drawing) {
  if (condition.trim() === '') return { texts: messages.nodes.unwritten, isBroken: true };
  const { text, problem } = describeCondition(condition, session.variables);
  return { texts: messages.nodes.onlyIf(text), isBroken: problem !== null };
}

export class ConditionalBlock extends Condition {
  constructor(node: Node, drawing: Drawing) {
    super(node, drawing, 'section', 'conditional');
  }
}

export class ConditionalWords extends Condition {
  constructor(node: Node, drawing: Drawing) {
    super(node, drawing, 'span', 'conditionalText');
  }
}
