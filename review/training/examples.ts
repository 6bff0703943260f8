import type { Stretch } from '../../extraction/structure/unbroken.ts';
import type { Examples } from '../../extraction/training/fit-linear.ts';
import { opinions } from '../learned/evidence.ts';
import { answers } from '../learned/verdict-model.ts';
import { passageFeatures } from '../learned/passage-features.ts';
import type { RuleBook } from '../learned/rule-book.ts';
import { signsIn, type TextSigns } from '../learned/text-signs.ts';
import { readForReview, type ReviewedText } from '../reading/reviewed-text.ts';

const silent = answers.indexOf('silent');

/** A contract in which people judged rules: a place in `answers` for each, and where the contract says so. */
export interface JudgedContract {
  id: string;
  text: string;
  rules: readonly { answer: number; spans: readonly Stretch[] }[];
}

export interface PreparedContract extends JudgedContract {
  reviewed: ReviewedText;
  signs: TextSigns;
  features: Uint32Array[];
  /** For every passage, which opinions people hold of it, as bits. */
  labels: Float64Array;
  /** The annotated spans of a rule that a passage lies on. */
  spansOn: (rule: number, passage: number) => readonly number[];
}

export function prepare(contract: JudgedContract, book: RuleBook): PreparedContract {
  const reviewed = readForReview(contract.text);
  const signs = signsIn(reviewed, book);
  const on = contract.rules.map(({ answer, spans }) =>
    reviewed.passages.map((passage) =>
      answer === silent ? [] : spans.flatMap((span, number) => (liesOn(passage, span) ? [number] : [])),
    ),
  );
  const labels = new Float64Array(reviewed.passages.length);
  contract.rules.forEach(({ answer }, rule) => {
    for (let passage = 0; passage < labels.length; passage += 1) {
      if ((on[rule]?.[passage] ?? []).length === 0) continue;
      labels[passage] = (labels[passage] as number) + 2 ** (rule * opinions) + 2 ** (rule * opinions + 1 + answer);
    }
  });
  return {
    ...contract,
    reviewed,
    signs,
    features: passageFeatures(reviewed, (passage) => signs.phrases[passage] ?? []),
    labels,
    spansOn: (rule, passage) => on[rule]?.[passage] ?? [],
  };
}

/** Half of the one is in the other. */
function liesOn(passage: Stretch, span: Stretch): boolean {
  const shared = Math.min(passage.end, span.end) - Math.max(passage.start, span.start);
  return shared > 0 && (shared >= 0.5 * (passage.end - passage.start) || shared >= 0.5 * (span.end - span.start));
}

export interface Tabulated {
  examples: Examples;
  /** The first row of each contract, and the end of the last. */
  rowStarts: number[];
  hashes: Uint32Array;
}

const fewestContracts = 2;

/** All passages in one table, with the features that occur in at least a few contracts. */
export function tabulate(prepared: readonly PreparedContract[]): Tabulated {
  const spread = new Map<number, number>();
  for (const { features } of prepared) {
    for (const hash of new Set(features.flatMap((passage) => Array.from(passage))))
      spread.set(hash, (spread.get(hash) ?? 0) + 1);
  }
  const numbers = new Map<number, number>();
  for (const [hash, count] of spread) if (count >= fewestContracts) numbers.set(hash, numbers.size);
  const all = prepared.flatMap(({ features }) => features);
  const starts = new Int32Array(all.length + 1);
  const known: number[] = [];
  all.forEach((passage, row) => {
    starts[row] = known.length;
    for (const hash of passage) {
      const number = numbers.get(hash);
      if (number !== undefined) known.push(number);
    }
  });
  starts[all.length] = known.length;
  let row = 0;
  const rowStarts = [0, ...prepared.map(({ features }) => (row += features.length))];
  return {
    examples: {
      features: Int32Array.from(known),
      starts,
      scales: Float32Array.from(all, (passage) => 1 / Math.sqrt(passage.length || 1)),
      labels: Float64Array.from(prepared.flatMap(({ labels }) => Array.from(labels))),
      featureCount: numbers.size,
    },
    rowStarts,
    hashes: Uint32Array.from(numbers.keys()),
  };
}
