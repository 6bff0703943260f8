import type { DiffClass, FrameworkDiff, Requirement, RequirementChange } from '../../api-contract/frameworks/model.ts';
import { type Bag, bagOf, comparedText, similarity } from './wording.ts';

const alike = 0.9;
const related = 0.6;
/** Above so many pairs, requirements under new refs are looked up by their words only under the same title. */
const mostPairs = 4_000_000;

interface Compared {
  readonly row: Requirement;
  readonly text: string;
  readonly bag: Bag;
}

/**
 * Compares two versions of a framework: by ref, then by where withdrawn requirements went, then by their words. Each assessable
 * requirement of the old version has one change; those of the new one that none carries over to by ref or words are added.
 */
export function diffFrameworks(old: readonly Requirement[], next: readonly Requirement[]): FrameworkDiff {
  const newer = new Map(next.map((row) => [row.ref, row]));
  const changes: RequirementChange[] = [];
  const kept = new Set<string>();
  const gone: Requirement[] = [];
  for (const row of old.filter(({ assessable }) => assessable)) {
    const now = newer.get(row.ref);
    if (now?.assessable) {
      kept.add(row.ref);
      changes.push(reworded(row, now));
    } else if (now?.withdrawn) changes.push(withdrawn(row, now, newer));
    else gone.push(row);
  }
  const free = next.filter(({ ref, assessable }) => assessable && !kept.has(ref));
  for (const change of renamed(gone, free)) {
    changes.push(change);
    if (change.class !== 'retired') for (const ref of change.targets) kept.add(ref);
  }
  const order = new Map(old.map(({ ref, position }) => [ref, position]));
  changes.sort((one, other) => (order.get(one.ref) ?? 0) - (order.get(other.ref) ?? 0));
  const added = next.filter(({ ref, assessable }) => assessable && !kept.has(ref)).map(({ ref }) => ref);
  return { changes, added, counts: countsOf(changes, added) };
}

const compared = (row: Requirement): Compared => {
  const text = comparedText(row);
  return { row, text, bag: bagOf(text) };
};

function reworded(row: Requirement, now: Requirement): RequirementChange {
  const [before, after] = [comparedText(row), comparedText(now)];
  const change = { ref: row.ref, targets: [now.ref], titleChanged: row.title.trim() !== now.title.trim() };
  if (before === after) return { ...change, class: 'same', similarity: 1 };
  const how = similarity(bagOf(before), bagOf(after));
  return { ...change, class: classOf(how), similarity: how };
}

const classOf = (how: number): DiffClass => (how >= alike ? 'similar' : how >= related ? 'reworded' : 'rewritten');

function withdrawn(row: Requirement, now: Requirement, newer: ReadonlyMap<string, Requirement>): RequirementChange {
  const targets = successorsOf(now, newer, new Set());
  return {
    ref: row.ref,
    class: targets.length > 0 ? 'succeeded' : 'retired',
    targets,
    similarity: null,
    titleChanged: false,
  };
}

/** Where a withdrawn requirement went, through those that were withdrawn in turn. */
function successorsOf(now: Requirement, newer: ReadonlyMap<string, Requirement>, seen: Set<string>): string[] {
  const found = now.successors.flatMap((ref) => {
    const next = newer.get(ref);
    if (!next || seen.has(ref)) return [];
    seen.add(ref);
    return next.assessable ? [ref] : successorsOf(next, newer, seen);
  });
  return [...new Set(found)];
}

/** Finds requirements that stand under another ref now, the most alike first, each taken once. */
function renamed(gone: readonly Requirement[], free: readonly Requirement[]): RequirementChange[] {
  const olds = gone.map(compared);
  const news = free.map(compared);
  const manyPairs = olds.length * news.length > mostPairs;
  const pairs = olds.flatMap((one) =>
    news.flatMap((other) => {
      if (manyPairs && one.row.title !== other.row.title) return [];
      const [less, more] = [Math.min(one.bag.size, other.bag.size), Math.max(one.bag.size, other.bag.size)];
      if (less === 0 || (2 * less) / (less + more) < related) return [];
      const how = one.text === other.text ? 1 : similarity(one.bag, other.bag);
      return how >= related ? [{ one, other, how }] : [];
    }),
  );
  pairs.sort((a, b) => b.how - a.how || a.one.row.position - b.one.row.position);
  const found = new Map<string, RequirementChange>();
  const taken = new Set<string>();
  for (const { one, other, how } of pairs) {
    if (found.has(one.row.ref) || taken.has(other.row.ref)) continue;
    taken.add(other.row.ref);
    const isSame = one.text === other.text;
    found.set(one.row.ref, {
      ref: one.row.ref,
      class: isSame ? 'same' : classOf(how),
      targets: [other.row.ref],
      similarity: how,
      titleChanged: one.row.title !== other.row.title,
    });
  }
  const retired = { class: 'retired', targets: [], similarity: null, titleChanged: false } as const;
  return gone.map(({ ref }) => found.get(ref) ?? { ref, ...retired });
}

function countsOf(changes: readonly RequirementChange[], added: readonly string[]): FrameworkDiff['counts'] {
  const of = (which: DiffClass) => changes.filter((change) => change.class === which).length;
  const carried = { same: of('same'), similar: of('similar'), reworded: of('reworded'), rewritten: of('rewritten') };
  const newTotal = carried.same + carried.similar + carried.reworded + carried.rewritten + added.length;
  return {
    ...carried,
    succeeded: of('succeeded'),
    retired: of('retired'),
    added: added.length,
    oldTotal: changes.length,
    newTotal,
  };
}
