import { fitTrees, type Table } from '../../extraction/training/fit-trees.ts';
import { evidenceCount, evidenceFor, type Candidates, type Shares } from '../learned/evidence.ts';
import { blend, passageChances, treeChances } from '../learned/judge.ts';
import type { RuleBook } from '../learned/rule-book.ts';
import { rank, verdictCount, verdictEvidence, type Ranked } from '../learned/verdict-evidence.ts';
import { answers, type JudgingTrees } from '../learned/verdict-model.ts';
import { wordChances, wordRow, type WordModel, type WordRow } from '../learned/verdict-words.ts';
import type { PreparedContract } from './examples.ts';
import { fitWords } from './fit-words.ts';

const passageTrees = { trees: 120, depth: 4, rate: 0.08, leastWeight: 5, calm: 8 };
const verdictTrees = { trees: 70, depth: 3, rate: 0.08, leastWeight: 4, calm: 6 };

/** A rule in a contract, with the evidence of a first model that never saw the contract. */
export interface Case {
  contract: PreparedContract;
  /** Contracts of one part are left out together. */
  part: number;
  rule: number;
  /** A place in `answers`. */
  answer: number;
  candidates: Candidates;
  share: Shares;
}

/** A case with what the second model, which never saw the contract either, makes of it. */
export interface RankedCase extends Case {
  ranked: Ranked;
  evidence: Float32Array;
  words: WordRow;
}

const priorCount = 2;
const priorMet = 0.7;

export function sharesOf(contracts: readonly PreparedContract[], rules: number): Shares[] {
  return Array.from({ length: rules }, (_none, rule) => {
    const count = (answer: number) => contracts.filter((each) => each.rules[rule]?.answer === answer).length;
    const all = contracts.length + priorCount;
    return { met: (count(0) + priorMet) / all, contradicted: (count(1) + 1 - priorMet) / all };
  });
}

export function casesOf(
  contract: PreparedContract,
  part: number,
  scores: Float32Array,
  shares: readonly Shares[],
): Case[] {
  return contract.rules.map(({ answer }, rule) => {
    const share = shares[rule] as Shares;
    const candidates = evidenceFor(rule, contract.reviewed, contract.signs, scores, share);
    return { contract, part, rule, answer, candidates, share };
  });
}

export const fitPassages = (cases: readonly Case[]) => fitTrees(passageTable(cases), passageTrees);

export function ranked(book: RuleBook, each: Case, passage: JudgingTrees['passage']): RankedCase {
  const { contract, rule, candidates, share } = each;
  const order = rank(passageChances(candidates, passage));
  return {
    ...each,
    ranked: order,
    evidence: verdictEvidence(rule, candidates, order, contract.signs, share),
    words: wordRow(book.phrasesOf[rule] ?? new Set(), contract.reviewed, contract.signs, candidates, order),
  };
}

/** Every case ranked by a second model that learned from the other parts. */
export function rankedByOthers(book: RuleBook, cases: readonly Case[]): RankedCase[] {
  const parts = [...new Set(cases.map(({ part }) => part))];
  return parts.flatMap((part) => {
    const passage = fitPassages(cases.filter((each) => each.part !== part));
    return cases.filter((each) => each.part === part).map((each) => ranked(book, each, passage));
  });
}

/** The third models: trees for every rule, words for each. */
export interface ThirdModels {
  verdicts: JudgingTrees['verdicts'];
  words: readonly WordModel[];
}

export function fitThird(cases: readonly RankedCase[], rules: number): ThirdModels {
  const values = new Float32Array(cases.length * verdictCount);
  cases.forEach(({ evidence }, row) => values.set(evidence, row * verdictCount));
  const verdicts = answers.map((_name, answer) => {
    const targets = Uint8Array.from(cases, (each) => (each.answer === answer ? 1 : 0));
    return fitTrees({ columns: verdictCount, values, targets }, verdictTrees);
  });
  const words = Array.from({ length: rules }, (_none, rule) => fitWords(cases.filter((each) => each.rule === rule)));
  return { verdicts, words };
}

export const chancesOf = ({ evidence, words: row, rule }: RankedCase, { verdicts, words }: ThirdModels) =>
  blend(treeChances({ verdicts }, evidence), wordChances(words[rule] as WordModel, row));

function passageTable(cases: readonly Case[]): Table {
  const count = cases.reduce((sum, { candidates }) => sum + candidates.passages.length, 0);
  const table: Table = {
    columns: evidenceCount,
    values: new Float32Array(count * evidenceCount),
    targets: new Uint8Array(count),
  };
  let row = 0;
  for (const { candidates, contract, rule } of cases) {
    table.values.set(candidates.evidence, row * evidenceCount);
    for (const passage of candidates.passages) {
      table.targets[row] = contract.spansOn(rule, passage).length > 0 ? 1 : 0;
      row += 1;
    }
  }
  return table;
}
