import type { AnnotatedKind } from '../clauses/kinds.ts';
import { structureOf } from '../structure/clauses.ts';
import { openingOf, type ContractText } from '../values/contract-text.ts';

/** A contract whose model is sure that the clause with certain words is of a kind. */
export function contractWith(text: string, kind?: AnnotatedKind, words = ''): ContractText {
  const structure = structureOf(text);
  const clause = structure.clauses.findIndex(({ start, end }) => text.slice(start, end).includes(words));
  const candidates = [{ clause, chance: 0.95, shown: true }];
  const kinds = new Map(kind ? [[kind, { kind, presence: 0.95, present: true, candidates }]] : []);
  return { text, structure, kinds, opening: openingOf(text) };
}
