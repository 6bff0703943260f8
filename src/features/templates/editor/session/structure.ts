import type { Node } from 'prosemirror-model';
import type { BlockNode, ParagraphStyle } from '#api-contract/drafting/nodes';
import { resolveDraft } from '#drafting';
import { type Change, changesOf } from '../changes/changes.ts';
import { schema } from '../document/schema.ts';
import type { LibraryClause } from '../editor-types.ts';

/** A paragraph that can be gone to or cited. */
export interface Landmark {
  readonly id: string;
  readonly style: ParagraphStyle | 'library';
  readonly level: number;
  /** The number at the clause; empty where it has none. */
  readonly label: string;
  /** The number in references: `7.2(a)`. */
  readonly citation: string;
  readonly text: string;
}

/** What is read off the whole text once typing pauses. */
export interface Structure {
  readonly landmarks: readonly Landmark[];
  readonly byId: ReadonlyMap<string, Landmark>;
  readonly changes: readonly Change[];
  /** Comments that still have words in the text. */
  readonly anchored: ReadonlySet<string>;
  /** How often a question is printed, by its key. */
  readonly uses: ReadonlyMap<string, number>;
  readonly isEmpty: boolean;
}

export const emptyStructure: Structure = {
  landmarks: [],
  byId: new Map(),
  changes: [],
  anchored: new Set(),
  uses: new Map(),
  isEmpty: true,
};

const excerptLength = 120;

/** Returns what is shown beside a text. Conditions are undecided here, so every branch counts. */
export function structureOf(doc: Node, clauses: ReadonlyMap<string, LibraryClause>): Structure {
  const numbers = numbersOf(doc, clauses);
  const landmarks: Landmark[] = [];
  const anchored = new Set<string>();
  const uses = new Map<string, number>();
  doc.descendants((node) => {
    for (const mark of node.marks) if (mark.type === schema.marks.comment) anchored.add(mark.attrs['id'] as string);
    if (node.type === schema.nodes.variable) {
      const key = (node.attrs['key'] as string).split('.')[0] ?? '';
      uses.set(key, (uses.get(key) ?? 0) + 1);
    }
    const landmark = landmarkOf(node, numbers, clauses);
    if (landmark) landmarks.push(landmark);
  });
  return {
    landmarks,
    byId: new Map(landmarks.map((landmark) => [landmark.id, landmark])),
    changes: changesOf(doc),
    anchored,
    uses,
    isEmpty: doc.childCount === 1 && doc.firstChild?.isTextblock === true && doc.firstChild.content.size === 0,
  };
}

interface Numbers {
  readonly label: string;
  readonly citation: string;
}

function landmarkOf(
  node: Node,
  numbers: ReadonlyMap<string, Numbers>,
  clauses: ReadonlyMap<string, LibraryClause>,
): Landmark | null {
  const { id, style, level, clauseId } = node.attrs as Record<string, string>;
  const { label = '', citation = '' } = numbers.get(id ?? '') ?? {};
  if (node.type === schema.nodes.clause) {
    const text = clauses.get(clauseId ?? '')?.name ?? '';
    return { id: id ?? '', style: 'library', level: Number(level), label, citation, text };
  }
  if (node.type !== schema.nodes.paragraph || style === 'body') return null;
  const text = node.textBetween(0, node.content.size, undefined, ' ').slice(0, excerptLength);
  return { id: id ?? '', style: style as ParagraphStyle, level: Number(level), label, citation, text };
}

/** Numbers are what the resolver of drafts gives a text of the same clauses without words. */
function numbersOf(doc: Node, clauses: ReadonlyMap<string, LibraryClause>): ReadonlyMap<string, Numbers> {
  const content = skeletonOf(doc);
  const numbers = new Map<string, Numbers>();
  if (content.length === 0) return numbers;
  const draft = resolveDraft({
    body: { type: 'doc', attrs: { header: [], footer: [], page: doc.attrs['page'] }, content },
    variables: [],
    answers: {},
    clauses: [...clauses.values()],
  });
  for (const block of draft.blocks) {
    if (block.type !== 'paragraph') continue;
    const number = { label: block.label ?? '', citation: block.citation ?? '' };
    numbers.set(block.id, number);
    if (block.clause !== null && number.citation && !numbers.has(block.clause)) numbers.set(block.clause, number);
  }
  return numbers;
}

function skeletonOf(node: Node): BlockNode[] {
  return node.children.flatMap((child): BlockNode[] => {
    if (child.type === schema.nodes.conditional) return skeletonOf(child);
    const isNumbered = child.type === schema.nodes.paragraph && child.attrs['style'] === 'clause';
    if (!isNumbered && child.type !== schema.nodes.clause) return [];
    return [{ type: child.type.name, attrs: child.attrs } as BlockNode];
  });
}
