import type { MappingRelation } from '../../api-contract/frameworks/relations.ts';
import { type DeclaredCover, type DerivationEdge, Derivations } from '../../api-contract/compliance/derive.ts';
import type { AnswerResult } from '../../api-contract/compliance/score.ts';

const duties = 6;
const everyDuty = 2 ** duties - 1;

/** How two sets of duties, as bits, truly relate. */
export function relationOf(source: number, target: number): MappingRelation {
  if (source === target) return 'equal';
  if ((source & target) === 0) return 'none';
  if ((source & target) === source) return 'subset';
  return (source & target) === target ? 'superset' : 'intersects';
}

export function resultOf(duty: number, kept: number): AnswerResult {
  if ((duty & kept) === duty) return 'met';
  return (duty & kept) === 0 ? 'not_met' : 'partly';
}

/**
 * Returns how many derived answers of a random world contradict its truth: requirements with random duties, edges that say truly
 * how they relate, covers that are complete, some sources without an answer. `random` gives numbers from 0 up to 1.
 */
export function unsoundIn(random: () => number): { derived: number; unsound: number } {
  const some = (most: number) => Math.floor(random() * most);
  const sets = Array.from({ length: 9 }, () => 1 + some(everyDuty));
  const kept = random() < 0.2 ? everyDuty : some(everyDuty + 1);
  const nameOf = (index: number) => `r${index}`;
  const together = (of: readonly number[]) => of.reduce((all, index) => all | (sets[index] ?? 0), 0);
  const edges: DerivationEdge[] = [];
  const covers: DeclaredCover[] = [];
  const add = (sources: readonly number[], target: number) => {
    const id = `e${edges.length}`;
    const relation = relationOf(together(sources), sets[target] ?? 0);
    edges.push({ id, sources: sources.map(nameOf), target: nameOf(target), relation });
    return id;
  };
  for (let index = 0; index < 12; index += 1) add(random() < 0.2 ? [some(9), some(9)] : [some(9)], some(9));
  for (const target of [7, 8]) {
    const parts = [some(6), some(6), some(6)];
    if (random() < 0.5) sets[target] = together(parts);
    if ((together(parts) & (sets[target] ?? 0)) !== sets[target]) continue;
    covers.push({ target: nameOf(target), edges: parts.map((part) => add([part], target)) });
  }
  for (const [index, edge] of edges.entries()) {
    const [sources, target] = [edge.sources.map((each) => Number(each.slice(1))), Number(edge.target.slice(1))];
    edges[index] = { ...edge, relation: relationOf(together(sources), sets[target] ?? 0) };
  }
  const answers = new Map(
    sets.flatMap((set, index) => (random() < 0.25 ? [] : [[nameOf(index), resultOf(set, kept)] as const])),
  );
  const derivations = new Derivations(edges, covers, answers);
  let [derived, unsound] = [0, 0];
  for (const [index, set] of sets.entries()) {
    const { bounds, disagree } = derivations.of(nameOf(index));
    if (bounds) derived += 1;
    const [truth, order] = [resultOf(set, kept), ['not_met', 'partly', 'met']];
    const outside =
      bounds !== null &&
      (order.indexOf(truth) < order.indexOf(bounds.low) || order.indexOf(truth) > order.indexOf(bounds.high));
    if (disagree || outside) unsound += 1;
  }
  return { derived, unsound };
}

/** A generator of numbers from 0 up to 1 that gives the same row for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
