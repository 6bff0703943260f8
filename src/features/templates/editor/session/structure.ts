import type { Node } from 'prosemirror-model';
import type { BlockNode, ClauseNode, ParagraphStyle } from '#api-contract/drafting/nodes';
import { ClauseCounter, wordingOf } from '#drafting';
import { type Change, changesOf } from '../changes/changes.ts';
import { schema } from '../document/schema.ts';
import type { LibraryClause } from '../editor-types.ts';
import { contentsOf } from './paragraph-contents.ts';

/** A paragraph that can be gone to or cited. */
export interface Landmark {
  readonly id: string;
  readonly style: ParagraphStyle | 'library';
  /** Where it counts: a clause may be raised. */
  readonly level: number;
  readonly isRaised: boolean;
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
  /** Titles, headings and the clauses at the top. */
  readonly outline: readonly Landmark[];
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
  outline: [],
  changes: [],
  anchored: new Set(),
  uses: new Map(),
  isEmpty: false,
};

/** Returns what is shown beside a text; what is as it was before are the same objects, so that nothing is drawn for it. */
export function structureOf(doc: Node, clauses: readonly LibraryClause[], before = emptyStructure): Structure {
  const numbers = numbersOf(doc, clauses);
  const landmarks: Landmark[] = [];
  const anchored = new Set<string>();
  const uses = new Map<string, number>();
  let hasChanges = false;
  doc.descendants((node) => {
    if (node.isTextblock) {
      const contents = contentsOf(node);
      for (const id of contents.comments) anchored.add(id);
      for (const key of contents.variables) uses.set(key, (uses.get(key) ?? 0) + 1);
      hasChanges ||= contents.hasChanges;
    }
    const landmark = landmarkOf(node, numbers, clauses);
    if (landmark) landmarks.push(sameOr(before.byId.get(landmark.id), landmark));
    return !node.isTextblock;
  });
  const outline = landmarks.filter(isOutlined);
  return {
    landmarks,
    byId: new Map(landmarks.map((landmark) => [landmark.id, landmark])),
    outline:
      outline.length === before.outline.length && outline.every((one, at) => one === before.outline[at])
        ? before.outline
        : outline,
    changes: hasChanges ? changesOf(doc) : emptyStructure.changes,
    anchored,
    uses,
    isEmpty: doc.childCount === 1 && doc.firstChild?.isTextblock === true && doc.firstChild.content.size === 0,
  };
}

const isOutlined = ({ style, level }: Landmark) => style === 'title' || style === 'heading' || level === 0;

function sameOr(before: Landmark | undefined, after: Landmark): Landmark {
  const keys = Object.keys(after) as (keyof Landmark)[];
  return before && keys.every((key) => before[key] === after[key]) ? before : after;
}

interface Numbers {
  readonly level: number;
  readonly label: string;
  readonly citation: string;
}

function landmarkOf(
  node: Node,
  numbers: ReadonlyMap<string, Numbers>,
  clauses: readonly LibraryClause[],
): Landmark | null {
  const { id, style, level, clauseId } = node.attrs as Record<string, string>;
  const { label = '', citation = '', level: counted = Number(level) } = numbers.get(id ?? '') ?? {};
  const isRaised = counted < Number(level);
  if (node.type === schema.nodes.clause) {
    const text = clauses.find((clause) => clause.clauseId === clauseId)?.name ?? '';
    return { id: id ?? '', style: 'library', level: counted, isRaised: false, label, citation, text };
  }
  if (node.type !== schema.nodes.paragraph || style === 'body') return null;
  const text = contentsOf(node).excerpt;
  return { id: id ?? '', style: style as ParagraphStyle, level: counted, isRaised, label, citation, text };
}

/** Counts as the resolver of drafts does where every branch of the conditions stays. */
function numbersOf(doc: Node, clauses: readonly LibraryClause[]): ReadonlyMap<string, Numbers> {
  const counter = new ClauseCounter();
  const numbers = new Map<string, Numbers>();
  doc.descendants((node) => {
    const { id, style, level } = node.attrs as { id: string; style: string; level: number | null };
    if (node.type === schema.nodes.paragraph && style === 'clause') numbers.set(id, counter.next(level ?? 0));
    if (node.type === schema.nodes.clause)
      for (const one of wordingOf(node.toJSON() as ClauseNode, {}, clauses)?.flatMap(levelsIn) ?? []) {
        const number = counter.next(one);
        if (!numbers.has(id)) numbers.set(id, number);
      }
    return !node.isTextblock;
  });
  return numbers;
}

/** The levels of the clauses in a block, in order. */
function levelsIn(block: BlockNode): number[] {
  if (block.type === 'paragraph') return block.attrs.style === 'clause' ? [block.attrs.level ?? 0] : [];
  if (block.type === 'conditional') return block.content.flatMap(levelsIn);
  if (block.type !== 'table') return [];
  return block.content.flatMap((row) => row.content.flatMap((cell) => cell.content.flatMap(levelsIn)));
}
