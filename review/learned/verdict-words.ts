import type { ReviewedText } from '../reading/reviewed-text.ts';
import { hashedStem, mixed } from '../reading/words.ts';
import { evidenceCount, type Candidates } from './evidence.ts';
import { addPairs, addRuns } from './passage-features.ts';
import type { TextSigns } from './text-signs.ts';
import { turnCount } from './text-signs.ts';
import type { Ranked } from './verdict-evidence.ts';

/** Weights of one byte for the three answers to one rule, found by a feature's hash. */
export interface WordModel {
  rows: ReadonlyMap<number, number>;
  weights: Int8Array;
  /** What one step of a byte is worth. */
  step: number;
  biases: Float32Array;
}

/** Features of a rule in a text, as hashes, with their values. */
export interface WordRow {
  hashes: Uint32Array;
  values: Float32Array;
}

const seeds = {
  score: 0x27d4eb2f,
  near: 0x165667b1,
  anywhere: 0x2545f491,
  turn: 0x1b56c4e9,
  text: 0x0dae8d1f,
} as const;
const longestRead = 260;
const wordsWeigh = 1.5;
const passagesRead = 3;

const logit = (chance: number) => Math.max(-6, Math.min(6, Math.log((chance + 1e-3) / (1 - chance + 1e-3)))) / 3;

/** The words of the likeliest passages, the rule's phrases in all of them, and what earlier models say. */
export function wordRow(
  phrasesOfRule: ReadonlySet<number>,
  reviewed: ReviewedText,
  signs: TextSigns,
  { passages, evidence }: Candidates,
  { order, chances }: Ranked,
): WordRow {
  const row = new Map<number, number>();
  const set = (seed: number, number: number, value: number) => row.set(mixed(seed, number) >>> 0, value);
  const top = order.slice(0, passagesRead);
  const at = (place: number, column: number) => evidence[place * evidenceCount + column] as number;
  const most = (column: number) => order.reduce((best, place) => Math.max(best, at(place, column)), -12);
  top.forEach((place, nth) => set(seeds.score, nth, logit(chances[place] as number)));
  set(seeds.score, 10, Math.max(-6, most(1)) / 3);
  set(seeds.score, 11, Math.max(-6, most(2)) / 3);
  set(seeds.score, 12, (most(1) - most(2)) / 3);
  const [first, second] = top;
  if (first !== undefined) set(seeds.score, 13, (at(first, 1) - at(first, 2)) / 3);
  addPhrases(row, phrasesOfRule, signs, passages, { order, chances });
  [first, second].forEach((place, nth) => {
    if (place === undefined) return;
    const passage = passages[place] as number;
    for (let turn = 0; turn < turnCount; turn += 1)
      if (signs.turns[passage * turnCount + turn]) set(seeds.turn, nth * turnCount + turn, 0.5);
  });
  addWords(row, reviewed, passages, top, chances);
  return { hashes: Uint32Array.from(row.keys()), values: Float32Array.from(row.values()) };
}

const farFrom = 0.08;

function addPhrases(
  row: Map<number, number>,
  phrasesOfRule: ReadonlySet<number>,
  signs: TextSigns,
  passages: Int32Array,
  { order, chances }: Ranked,
): void {
  for (const place of order) {
    for (const phrase of signs.phrases[passages[place] as number] ?? []) {
      if (!phrasesOfRule.has(phrase)) continue;
      row.set(mixed(seeds.anywhere, phrase) >>> 0, 0.4);
      const near = mixed(seeds.near, phrase) >>> 0;
      const chance = chances[place] as number;
      if (chance > farFrom) row.set(near, Math.max(row.get(near) ?? 0, chance));
    }
  }
}

function addWords(
  row: Map<number, number>,
  { passages: all }: ReviewedText,
  passages: Int32Array,
  top: readonly number[],
  chances: Float32Array,
): void {
  const bag = new Map<number, number>();
  top.forEach((place, nth) => {
    const chance = chances[place] as number;
    if (nth > 0 && chance < 0.05) return;
    const { words } = all[passages[place] as number] as ReviewedText['passages'][number];
    const stems = words.slice(0, longestRead).map(hashedStem);
    const found = new Set<number>();
    addRuns(found, stems, seeds.text, 2);
    addPairs(found, stems, words);
    for (const hash of found) bag.set(hash, (bag.get(hash) ?? 0) + Math.max(chance, 0.2));
  });
  let squares = 0;
  for (const weight of bag.values()) squares += Math.min(1.5, weight) ** 2;
  const scale = wordsWeigh / (Math.sqrt(squares) || 1);
  for (const [hash, weight] of bag) row.set(hash, Math.min(1.5, weight) * scale);
}

/** The chances of the three answers. */
export function wordChances({ rows, weights, step, biases }: WordModel, { hashes, values }: WordRow): Float64Array {
  const chances = Float64Array.from(biases);
  for (let place = 0; place < hashes.length; place += 1) {
    const row = rows.get(hashes[place] as number);
    if (row === undefined) continue;
    const value = (values[place] as number) * step;
    for (let answer = 0; answer < 3; answer += 1)
      chances[answer] = (chances[answer] as number) + (weights[row * 3 + answer] as number) * value;
  }
  const highest = Math.max(...chances);
  const odds = chances.map((score) => Math.exp(score - highest));
  const sum = odds.reduce((total, each) => total + each, 0);
  return odds.map((each) => each / sum);
}
