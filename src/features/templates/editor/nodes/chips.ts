import type { Node } from 'prosemirror-model';
import { questionOf } from '#drafting';
import { messages } from '../editor.messages.ts';
import { type Drawing, DrawnNode, element } from './drawn-node.ts';

const { nodes: texts } = messages;

/** A word of the text that something else decides: an answer, the number of a clause, the number of a page. */
abstract class Chip extends DrawnNode {
  readonly dom: HTMLElement;
  #drawn = '';

  constructor(node: Node, drawing: Drawing) {
    super(node, drawing);
    this.dom = element('span', { class: 'template-chip', contenteditable: 'false', 'data-node': node.type.name });
    this.dom.addEventListener('dblclick', () => this.open(node.type.name as 'variable' | 'reference'));
    this.redraw();
  }

  /** What is read, what a screen reader says, and whether nothing stands behind it. */
  abstract text(): { readonly shown: string; readonly name: string; readonly isBroken?: boolean };

  redraw(): void {
    const { shown, name, isBroken = false } = this.text();
    // A text has hundreds of chips, and few change: the page is only touched for those.
    const drawn = JSON.stringify([shown, name, isBroken]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.dom.textContent = shown;
    this.dom.setAttribute('role', 'img');
    this.dom.setAttribute('aria-label', name);
    this.dom.title = name;
    this.dom.toggleAttribute('data-broken', isBroken);
  }

  ignoreMutation(): boolean {
    return true;
  }
}

export class VariableChip extends Chip {
  text() {
    return variableText(this.node.attrs['key'] as string, this.drawing);
  }
}

/** The question of a key, such as `fee` or `supplier.address`. */
export function variableText(key: string, { session }: Pick<Drawing, 'session'>) {
  const [own = '', part] = key.split('.');
  const variable = session.variables.get(own);
  if (!variable) return { shown: key, name: texts.unknownVariable(key), isBroken: true };
  const question = questionOf(variable);
  const named = texts.parts[part as keyof typeof texts.parts];
  const shown = named ? `${question} · ${named}` : question;
  return { shown, name: texts.variable(shown) };
}

export class ReferenceChip extends Chip {
  text() {
    const target = this.drawing.session.shown().structure.byId.get(this.node.attrs['to'] as string);
    if (!target?.citation) return { shown: texts.nowhere, name: texts.brokenReference, isBroken: true };
    return { shown: target.citation, name: texts.reference(target.citation, target.text) };
  }
}

export class PageChip extends Chip {
  text() {
    const shown = this.node.type.name === 'pageCount' ? texts.pageCount : texts.pageNumber;
    return { shown, name: shown };
  }
}
