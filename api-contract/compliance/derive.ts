import type { MappingRelation } from '../frameworks/relations.ts';
import type { AnswerResult } from './score.ts';

/**
 * Answers that are possible, from `low` to `high`. A requirement is a set of duties: met when all are kept, not met when none is,
 * partly when some are. Bounds never exclude an answer that is possible; they may allow one that isn’t.
 */
export interface Bounds {
  readonly low: AnswerResult;
  readonly high: AnswerResult;
}

/** What one edge says of its target: its sources taken together are `relation` of the target. */
export interface DerivationEdge {
  readonly id: string;
  readonly sources: readonly string[];
  readonly target: string;
  readonly relation: MappingRelation;
}

/** Edges whose sources together make up the target, each with every duty of the target that it shares. */
export interface DeclaredCover {
  readonly target: string;
  readonly edges: readonly string[];
}

/** Something that an answer follows from: a direct edge, two edges in a row, or a complete cover. */
export interface Derivation {
  readonly kind: 'edge' | 'two_hops' | 'cover';
  readonly edges: readonly string[];
  readonly sources: readonly string[];
  readonly relation: MappingRelation | null;
  readonly bounds: Bounds;
}

/** What mappings say of one requirement. */
export interface DerivedAnswer {
  /** Null where nothing follows or the sources disagree. */
  readonly bounds: Bounds | null;
  /** The only answer that is possible, if there is one. */
  readonly result: AnswerResult | null;
  readonly disagree: boolean;
  /** What says something, the most exact first. */
  readonly because: readonly Derivation[];
}

type Rank = 0 | 1 | 2;
type Range = readonly [low: Rank, high: Rank];
/** What follows when the source is not met, partly met, met. */
type Row = readonly [notMet: Range, partly: Range, met: Range];

const ranks: Record<AnswerResult, Rank> = { not_met: 0, partly: 1, met: 2 };
const results = ['not_met', 'partly', 'met'] as const;
const anything: Range = [0, 2];
const nothing: Row = [anything, anything, anything];

/** Found by enumerating every pair of sets and every way of keeping their duties. */
const follows: Record<MappingRelation, Row> = {
  equal: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  superset: [[0, 0], anything, [2, 2]],
  subset: [
    [0, 1],
    [1, 1],
    [1, 2],
  ],
  intersects: [[0, 1], anything, [1, 2]],
  none: nothing,
  unknown: nothing,
};

/** What a first relation and a second one say together; nothing else does. */
const composed: Partial<Record<`${MappingRelation} ${MappingRelation}`, MappingRelation>> = {
  'equal equal': 'equal',
  'equal superset': 'superset',
  'equal subset': 'subset',
  'equal intersects': 'intersects',
  'superset equal': 'superset',
  'subset equal': 'subset',
  'intersects equal': 'intersects',
  'subset subset': 'subset',
  'superset superset': 'superset',
  'superset subset': 'intersects',
  'superset intersects': 'intersects',
  'intersects subset': 'intersects',
};

const converses: Partial<Record<MappingRelation, MappingRelation>> = { superset: 'subset', subset: 'superset' };

/** Returns what the target is of the source, where the source is `relation` of the target. */
export const converse = (relation: MappingRelation): MappingRelation => converses[relation] ?? relation;

/** Returns what two relations in a row say of the last, or null where they say nothing. */
export const compose = (first: MappingRelation, second: MappingRelation): MappingRelation | null =>
  composed[`${first} ${second}`] ?? null;

/** Derives answers of requirements from those of others. Sources without an answer, or that don’t apply, say nothing. */
export class Derivations {
  readonly #edges = new Map<string, DerivationEdge>();
  readonly #into = new Map<string, DerivationEdge[]>();
  readonly #covers = new Map<string, DeclaredCover[]>();
  readonly #answers: ReadonlyMap<string, AnswerResult>;

  constructor(
    edges: readonly DerivationEdge[],
    covers: readonly DeclaredCover[],
    answers: ReadonlyMap<string, AnswerResult>,
  ) {
    this.#answers = answers;
    for (const edge of edges) {
      this.#edges.set(edge.id, edge);
      push(this.#into, edge.target, edge);
    }
    for (const cover of covers) push(this.#covers, cover.target, cover);
  }

  /** Returns what all edges, two hops at most, and covers say of a requirement together. */
  of(target: string): DerivedAnswer {
    const said = [...this.#direct(target), ...this.#inTwoHops(target), ...this.#fromCovers(target)];
    let [low, high]: readonly number[] = anything;
    for (const { bounds } of said) {
      low = Math.max(low ?? 0, ranks[bounds.low]);
      high = Math.min(high ?? 2, ranks[bounds.high]);
    }
    const because = said.toSorted((one, other) => width(one.bounds) - width(other.bounds));
    const [lowest, highest] = [results[low ?? 0], results[high ?? 2]];
    if (said.length === 0 || !lowest || !highest || ranks[lowest] > ranks[highest])
      return { bounds: null, result: null, disagree: said.length > 0, because };
    const bounds = { low: lowest, high: highest };
    return { bounds, result: lowest === highest ? lowest : null, disagree: false, because };
  }

  #direct(target: string): Derivation[] {
    return (this.#into.get(target) ?? []).flatMap((edge) =>
      derivation('edge', [edge.id], edge.sources, edge.relation, this.#through(edge.relation, edge.sources)),
    );
  }

  #inTwoHops(target: string): Derivation[] {
    const direct = this.#into.get(target) ?? [];
    const answered = new Set(direct.map(({ sources }) => keyOf(sources)));
    return direct.flatMap((second) => {
      const [middle, ...others] = second.sources;
      if (middle === undefined || others.length > 0) return [];
      return (this.#into.get(middle) ?? []).flatMap((first) => {
        const relation = compose(first.relation, second.relation);
        // A direct edge between the two wins.
        if (!relation || first.sources.includes(target) || answered.has(keyOf(first.sources))) return [];
        const range = this.#through(relation, first.sources);
        return derivation('two_hops', [first.id, second.id], first.sources, relation, range);
      });
    });
  }

  #fromCovers(target: string): Derivation[] {
    return (this.#covers.get(target) ?? []).flatMap((cover) => {
      const edges = cover.edges.map((id) => this.#edges.get(id));
      const parts = edges.filter((edge) => edge !== undefined && edge.target === target);
      if (parts.length === 0 || parts.length < cover.edges.length) return [];
      const sources = [...new Set(parts.flatMap((edge) => edge?.sources ?? []))];
      const within = parts.every((edge) => edge?.relation === 'subset' || edge?.relation === 'equal');
      const [low, high] = this.#together(sources);
      // Parts that reach beyond the target say something of it only when they are all met or all not met.
      const range: Range = within ? [low, high] : [low === 2 ? 2 : 0, high === 0 ? 0 : 2];
      return derivation('cover', cover.edges, sources, null, range);
    });
  }

  #through(relation: MappingRelation, sources: readonly string[]): Range {
    const [low, high] = this.#together(sources);
    const possible = follows[relation].slice(low, high + 1);
    return [least(possible.map(([from]) => from)), most(possible.map(([, to]) => to))];
  }

  /** The duties of several sources as one set: met when all are met, not met when none is. */
  #together(sources: readonly string[]): Range {
    const known = sources.map((source): Range => {
      const answer = this.#answers.get(source);
      return answer ? [ranks[answer], ranks[answer]] : anything;
    });
    const low = known.every(([from]) => from === 2) ? 2 : known.some(([from]) => from > 0) ? 1 : 0;
    const high = known.every(([, to]) => to === 0) ? 0 : known.some(([, to]) => to < 2) ? 1 : 2;
    return [low, high];
  }
}

function derivation(
  kind: Derivation['kind'],
  edges: readonly string[],
  sources: readonly string[],
  relation: MappingRelation | null,
  [low, high]: Range,
): Derivation[] {
  if (low === 0 && high === 2) return [];
  return [{ kind, edges, sources, relation, bounds: { low: results[low], high: results[high] } }];
}

/** Whether a person’s answer is outside of what mappings allow. */
export const differsFromMapping = (result: AnswerResult, { bounds }: Pick<DerivedAnswer, 'bounds'>): boolean =>
  bounds !== null && (ranks[result] < ranks[bounds.low] || ranks[result] > ranks[bounds.high]);

const width = ({ low, high }: Bounds) => ranks[high] - ranks[low];
const keyOf = (sources: readonly string[]) => JSON.stringify(sources.toSorted());
const least = (of: readonly Rank[]): Rank => of.reduce((one, other) => (other < one ? other : one), 2);
const most = (of: readonly Rank[]): Rank => of.reduce((one, other) => (other > one ? other : one), 0);

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const held = map.get(key);
  if (held) held.push(value);
  else map.set(key, [value]);
}
