import { DOMSerializer, type Node } from 'prosemirror-model';
import type { SignatureLine } from '#api-contract/drafting/nodes';
import { messages } from '../editor.messages.ts';
import { schema } from '../document/schema.ts';
import { variableText } from './chips.ts';
import { type Drawing, DrawnNode, element } from './drawn-node.ts';

const { nodes: texts } = messages;

/** A block that is not written here, with a header in the order of Tab that opens it. */
abstract class Card extends DrawnNode {
  readonly dom: HTMLElement;
  readonly header: HTMLElement;
  readonly inside: HTMLElement;

  constructor(node: Node, drawing: Drawing, kind: 'clause' | 'signatureBlock') {
    super(node, drawing);
    this.header = element('button', { type: 'button', class: 'template-condition-header' });
    this.header.addEventListener('click', () => this.open(kind));
    this.inside = element('div', { class: 'template-card-inside' });
    this.dom = element(
      'div',
      { class: 'template-card', contenteditable: 'false', 'data-node': kind, 'data-id': node.attrs['id'] as string },
      this.header,
      this.inside,
    );
    this.redraw();
  }

  stopEvent(event: Event): boolean {
    return this.header.contains(event.target as HTMLElement) && event.type !== 'dragstart';
  }

  ignoreMutation(): boolean {
    return true;
  }
}

/** A clause of the library, in its own words; they are numbered with the text around them. */
export class ClauseCard extends Card {
  constructor(node: Node, drawing: Drawing) {
    super(node, drawing, 'clause');
  }

  redraw(): void {
    const { clauseId, version, follow, level } = this.node.attrs as {
      clauseId: string;
      version: number;
      follow: boolean;
      level: number;
    };
    const clause = this.drawing.session.clauses.get(clauseId);
    this.dom.toggleAttribute('data-broken', !clause);
    const latest = clause?.latest ?? version;
    const said = clause && [
      texts.clause(clause.name, version),
      !follow && texts.pinned,
      latest > version && texts.newer,
    ];
    this.header.textContent = said ? said.filter(Boolean).join(' · ') : texts.noClause;
    this.inside.replaceChildren(...(clause ? this.#wording(clause.wording, level) : []));
  }

  #wording(wording: readonly unknown[], level: number): HTMLElement[] {
    const drawn = element('div');
    for (const block of wording) drawn.append(serialize(schema.nodeFromJSON(block), this.drawing));
    for (const paragraph of drawn.querySelectorAll<HTMLElement>('p[data-style="clause"]'))
      paragraph.dataset['level'] = String(Math.min(3, Number(paragraph.dataset['level'] ?? 0) + level));
    for (const paragraph of drawn.querySelectorAll('[data-id]')) paragraph.removeAttribute('data-id');
    return [drawn];
  }
}

function serialize(node: Node, drawing: Drawing): HTMLElement {
  const dom = DOMSerializer.fromSchema(schema).serializeNode(node) as HTMLElement;
  for (const chip of dom.querySelectorAll<HTMLElement>('[data-node="variable"]')) {
    const { shown, name } = variableText(chip.dataset['of'] ?? '', drawing);
    chip.className = 'template-chip';
    chip.textContent = shown;
    chip.setAttribute('role', 'img');
    chip.setAttribute('aria-label', name);
  }
  return dom;
}

export class SignatureCard extends Card {
  constructor(node: Node, drawing: Drawing) {
    super(node, drawing, 'signatureBlock');
  }

  redraw(): void {
    const { party, lines } = this.node.attrs as { party: string; lines: readonly SignatureLine[] };
    const { shown, isBroken = false } = variableText(party, this.drawing);
    this.dom.toggleAttribute('data-broken', isBroken);
    this.header.textContent = texts.signature(shown);
    this.inside.replaceChildren(
      element('div', { class: 'template-signature-line' }, texts.signatureLine),
      ...lines.map((line) => element('div', { class: 'template-signature-line' }, texts.lines[line])),
    );
  }
}

export class PageBreakCard extends DrawnNode {
  readonly dom = element('div', { class: 'template-page-break', contenteditable: 'false' });

  constructor(node: Node, drawing: Drawing) {
    super(node, drawing);
    this.redraw();
  }

  redraw(): void {
    this.dom.textContent = texts.pageBreak;
  }
}
