import type { ClauseModelParts } from '../clauses/read-clauses.ts';
import type { AnnotatedContract } from './annotated-contracts.ts';
import { prepare, tabulate, type PreparedContract } from './examples.ts';
import { fitFirst, fitRest, sharesOf } from './fit-clauses.ts';
import { foldCount, foldsOf } from './folds.ts';
import { witness } from './witnessed.ts';

/** A model, and the contracts that it never saw. */
export interface FoldResult {
  fold: number;
  model: ClauseModelParts;
  unseen: PreparedContract[];
}

/**
 * Fit one model a fold on the contracts of the others. What the later models of a row learn from comes from first
 * models that had left out both the fold and the contract in question.
 */
export function crossValidate(contracts: readonly AnnotatedContract[], note: (said: string) => void): FoldResult[] {
  const prepared = tabulate(contracts.map(prepare));
  const folds = foldsOf(contracts);
  const numbers = Array.from({ length: foldCount }, (_none, fold) => fold);
  const firstWithout = new Map<string, ReturnType<typeof fitFirst>>();
  for (const one of numbers) {
    for (const other of numbers.slice(one)) {
      firstWithout.set(
        `${one}-${other}`,
        fitFirst(prepared, (contract) => folds[contract] === one || folds[contract] === other),
      );
      note(`First model without ${one === other ? `fold ${one}` : `folds ${one} and ${other}`}.`);
    }
  }
  const without = (one: number, other: number) => {
    const model = firstWithout.get(`${Math.min(one, other)}-${Math.max(one, other)}`);
    if (!model) throw new Error(`No model without folds ${one} and ${other}.`);
    return model;
  };
  return numbers.map((fold) => {
    const seen = prepared.contracts.flatMap((each, index) =>
      folds[index] === fold ? [] : [{ each, fold: folds[index] ?? 0 }],
    );
    const shares = sharesOf(seen.map(({ each }) => each));
    const witnessed = seen.map(({ each, fold: inner }) => witness(each, inner, without(fold, inner), shares));
    const model = { linear: without(fold, fold), ...fitRest(witnessed, shares) };
    note(`Fold ${fold} done.`);
    return { fold, model, unseen: prepared.contracts.filter((_each, index) => folds[index] === fold) };
  });
}
