import type { Body, BlockNode } from '../../api-contract/drafting/nodes.ts';
import { findingMessages as messages } from '../../api-contract/drafting/template-findings.messages.ts';
import type { Choices, Variable } from '../../api-contract/drafting/variables.ts';
import { formatAnswer } from '../answers/format-answer.ts';
import { labelOf } from '../answers/label-of.ts';
import type { ResolvedDraft, ResolvedParagraph } from '../resolve/resolved.ts';
import type { Witness } from './search-answers.ts';

/** “End date” within a sentence. */
const within = (label: string) =>
  /^.\p{Lu}/u.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

/** Names a variable within a sentence. */
export const nameOf = (variable: Variable) => within(labelOf(variable));

/** Says which answers those are: “personal data is ‘no’ and liability is ‘capped’”. */
export function describeWitness({ answers }: Witness): string {
  const parts = [...answers].map(([variable, value]) => {
    const shown = formatAnswer(variable, value);
    return shown === null || shown === '' ? messages.isEmpty(nameOf(variable)) : messages.is(nameOf(variable), shown);
  });
  return new Intl.ListFormat('en-GB').format(parts);
}

/** The answers by key, as text. */
export const exampleOf = ({ answers }: Witness): Record<string, string> =>
  Object.fromEntries([...answers].map(([variable, value]) => [variable.key, formatAnswer(variable, value) ?? '']));

/** Names the parts of a template for people: by their number with all clauses shown, else by their first words. */
export class PartNames {
  readonly #drafts: readonly ResolvedDraft[];
  readonly #names = new Map<string, string>();

  /** `drafts`: the template with nothing answered, so that all is shown; one for each choice of fallbacks. */
  constructor(body: Body, drafts: readonly ResolvedDraft[]) {
    this.#drafts = drafts;
    for (const block of body.content) this.#nameGroups(block);
  }

  /** The name at the start of a sentence. */
  name(node: string | null, place: 'text' | 'header' | 'footer' = 'text'): string {
    if (place !== 'text') return place === 'header' ? messages.header : messages.footer;
    const found = this.#paragraph(node);
    if (found?.citation) return messages.clause(found.citation);
    return messages.paragraph(this.#words(node, found));
  }

  number(node: string | null): string {
    if (node === null) return messages.edge;
    const found = this.#paragraph(node);
    return found?.citation ?? within(messages.paragraph(this.#words(node, found)));
  }

  #words(node: string | null, found: ResolvedParagraph | null): string {
    const text = found?.runs.map((run) => run.text).join('') ?? '';
    const words = text.trim().split(/\s+/).slice(0, 6).join(' ');
    return words === '' ? (node ?? '') : words;
  }

  #paragraph(node: string | null): ResolvedParagraph | null {
    if (node === null) return null;
    const id = this.#names.get(node) ?? node;
    for (const { blocks } of this.#drafts) {
      for (const block of blocks) {
        if (block.type === 'paragraph' && (block.id === id || block.clause === id)) return block;
        if (block.type !== 'table') continue;
        const cell = block.rows.flat().flatMap(({ paragraphs }) => paragraphs.filter((one) => one.id === id));
        if (cell[0]) return cell[0];
        if (block.id === id) return block.rows[0]?.[0]?.paragraphs[0] ?? null;
      }
    }
    return null;
  }

  /** A condition is named by the first paragraph under it. */
  #nameGroups(block: BlockNode): string | null {
    if (block.type !== 'conditional') return block.attrs.id;
    const [first = null] = block.content.map((one) => this.#nameGroups(one));
    if (first !== null) this.#names.set(block.attrs.id, first);
    return first;
  }
}

/** The ways to choose fallbacks of which each shows another wording of every clause. */
export function fallbackChoices(ranks: ReadonlyMap<string, readonly number[]>): Choices[] {
  const most = Math.max(0, ...[...ranks.values()].map((list) => list.length));
  return Array.from({ length: most + 1 }, (_, at) =>
    Object.fromEntries(
      [...ranks].flatMap(([clause, list]) => (at > 0 && list[at - 1] ? [[clause, list[at - 1] ?? 0]] : [])),
    ),
  );
}
