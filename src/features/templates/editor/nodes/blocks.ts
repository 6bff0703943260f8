import { DOMSerializer, type Node } from 'prosemirror-model';
import type { ClauseNode, SignatureLine } from '#api-contract/drafting/nodes';
import { wordingOf } from '#drafting';
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
    const { clauseId, version, follow } = this.node.attrs as ClauseNode['attrs'];
    const { session } = this.drawing;
    const newest = session.newestOf(clauseId);
    const wording = wordingOf(this.node.toJSON() as ClauseNode, {}, session.clauses);
    this.dom.toggleAttribute('data-broken', !wording);
    const isBehind = (newest?.latest ?? newest?.version ?? version) > version;
    const said = newest && [texts.clause(newest.name, version), !follow && texts.pinned, isBehind && texts.newer];
    this.header.textContent = said ? said.filter(Boolean).join(' · ') : texts.noClause;
    this.inside.replaceChildren(...(wording ?? []).map((block) => serialize(schema.nodeFromJSON(block), this.drawing)));
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
