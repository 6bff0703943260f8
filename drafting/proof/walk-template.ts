import type {
  BlockNode,
  Body,
  ClauseNode,
  ClauseWording,
  InlineNode,
  ParagraphNode,
} from '../../api-contract/drafting/nodes.ts';
import { wordingOf } from '../resolve/expand-clauses.ts';

/** Conditions that all have to be true for a part to be shown, outermost first. */
export type Path = readonly string[];

/** The wording of a clause of the library, or one of its fallbacks. */
interface Variant {
  readonly clause: string;
  readonly rank: number;
}

interface Part {
  readonly path: Path;
  /** The id of the paragraph or block, as a finding names it; null in headers and footers. */
  readonly node: string | null;
  readonly variant: Variant | null;
}

/** A clause that can be cited: it is there when one of the paths is. */
export interface Target {
  readonly hasNumber: boolean;
  readonly paths: readonly Path[];
}

/** All that a template holds, with the conditions above each part. */
export interface TemplateParts {
  readonly conditions: (Part & { readonly condition: string })[];
  readonly references: (Part & { readonly to: string })[];
  readonly printed: (Part & { readonly name: string; readonly place: 'text' | 'header' | 'footer' })[];
  readonly signatures: (Part & { readonly party: string })[];
  /** Each variant of a clause has targets of its own; the clause itself has one a variant. */
  readonly targets: Map<string, Target[]>;
  /** Where something is inserted or deleted that nobody has accepted or rejected; a place has one for each. */
  readonly suggestions: (Part & { readonly place: 'text' | 'header' | 'footer' })[];
  readonly lacking: ClauseNode[];
  readonly nested: string[];
}

const targetKey = (id: string, variant: Variant | null) => (variant ? `${variant.rank}:${id}` : id);

/** The targets that a reference means: those of its own variant before those of the template. */
export const targetsOf = (parts: TemplateParts, to: string, variant: Variant | null) =>
  (variant && parts.targets.get(targetKey(to, variant))) ?? parts.targets.get(to);

/** Walks a template with every wording that its clauses can have. */
export function walkTemplate(body: Body, clauses: readonly ClauseWording[]): TemplateParts {
  const parts: TemplateParts = {
    conditions: [],
    references: [],
    printed: [],
    signatures: [],
    targets: new Map(),
    suggestions: [],
    lacking: [],
    nested: [],
  };
  const walk = new Walk(parts, clauses);
  walk.blocks(body.content, [], null);
  walk.inline(body.attrs.header, { path: [], node: null, variant: null }, 'header');
  walk.inline(body.attrs.footer, { path: [], node: null, variant: null }, 'footer');
  return parts;
}

class Walk {
  readonly #parts: TemplateParts;
  readonly #clauses: readonly ClauseWording[];

  constructor(parts: TemplateParts, clauses: readonly ClauseWording[]) {
    this.#parts = parts;
    this.#clauses = clauses;
  }

  blocks(content: readonly BlockNode[], path: Path, variant: Variant | null): void {
    for (const block of content) {
      const at = { path, node: block.attrs.id, variant };
      switch (block.type) {
        case 'paragraph':
          this.#paragraph(block, path, variant);
          break;
        case 'table':
          for (const row of block.content) {
            for (const cell of row.content) for (const one of cell.content) this.#paragraph(one, path, variant);
          }
          break;
        case 'conditional':
          this.#parts.conditions.push({ ...at, condition: block.attrs.condition });
          this.blocks(block.content, [...path, block.attrs.condition], variant);
          break;
        case 'signatureBlock':
          this.#parts.signatures.push({ ...at, party: block.attrs.party });
          break;
        case 'clause':
          this.#clause(block, path);
          break;
        case 'pageBreak':
      }
    }
  }

  inline(content: readonly InlineNode[], at: Part, place: 'text' | 'header' | 'footer'): void {
    for (const node of content) {
      if (isSuggested(node)) this.#parts.suggestions.push({ ...at, place });
      if (node.type === 'variable') this.#parts.printed.push({ ...at, name: node.attrs.key, place });
      else if (node.type === 'reference') this.#parts.references.push({ ...at, to: node.attrs.to });
      else if (node.type === 'conditionalText') {
        this.#parts.conditions.push({ ...at, condition: node.attrs.condition });
        this.inline(node.content ?? [], { ...at, path: [...at.path, node.attrs.condition] }, place);
      }
    }
  }

  #paragraph({ attrs, content }: ParagraphNode, path: Path, variant: Variant | null): void {
    const hasNumber = attrs.style === 'clause';
    this.#parts.targets.set(targetKey(attrs.id, variant), [{ hasNumber, paths: [path] }]);
    this.inline(content ?? [], { path, node: attrs.id, variant }, 'text');
  }

  #clause(node: ClauseNode, path: Path): void {
    const found = this.#clauses.find(
      ({ clauseId, version }) => clauseId === node.attrs.clauseId && version === node.attrs.version,
    );
    if (!found) {
      this.#parts.lacking.push(node);
      return;
    }
    const all = [found.wording, ...found.fallbacks.map(({ wording }) => wording)];
    if (all.some((blocks) => blocks.some(holdsClause))) this.#parts.nested.push(found.name);
    const targets = [0, ...found.fallbacks.map(({ rank }) => rank)].map((rank) => {
      const wording = wordingOf(node, { [node.attrs.id]: rank }, this.#clauses) ?? [];
      this.blocks(wording, path, { clause: node.attrs.id, rank });
      const paths = numberedPaths(wording, path);
      return { hasNumber: paths.length > 0, paths };
    });
    this.#parts.targets.set(node.attrs.id, targets);
  }
}

const isSuggested = (node: InlineNode): boolean =>
  'marks' in node && (node.marks ?? []).some(({ type }) => type === 'insertion' || type === 'deletion');

const holdsClause = (block: BlockNode): boolean =>
  block.type === 'clause' || (block.type === 'conditional' && block.content.some(holdsClause));

function numberedPaths(blocks: readonly BlockNode[], path: Path): Path[] {
  return blocks.flatMap((block) => {
    if (block.type === 'conditional') return numberedPaths(block.content, [...path, block.attrs.condition]);
    return block.type === 'paragraph' && block.attrs.style === 'clause' ? [path] : [];
  });
}
