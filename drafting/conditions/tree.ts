/** Where something stands in the text of a condition: characters from its start, the end excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type Literal =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'yesNo'; readonly value: boolean }
  | { readonly type: 'date'; readonly value: string }
  | { readonly type: 'money'; readonly value: { readonly amount: string; readonly currency: string } };

export const comparisons = ['==', '!=', '<', '<=', '>', '>='] as const;
export type Comparison = (typeof comparisons)[number];
export type Arithmetic = '+' | '-' | '*' | '/';

/** A condition or a computed value, as it was parsed. */
export type Expression = { readonly at: Span } & (
  | { readonly kind: 'literal'; readonly literal: Literal }
  /** `fee`, or a part of a party: `supplier.address`. */
  | { readonly kind: 'variable'; readonly key: string; readonly part: string | null }
  | { readonly kind: 'not' | 'negative'; readonly of: Expression }
  | { readonly kind: 'and' | 'or'; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'compare'; readonly operator: Comparison; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'in'; readonly of: Expression; readonly among: readonly Expression[] }
  | {
      readonly kind: 'arithmetic';
      readonly operator: Arithmetic;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
);

/** What is wrong with a condition, as a sentence, and where. */
export interface ConditionProblem {
  readonly message: string;
  readonly at: Span;
}
