// cspell:words letrec
import fc from 'fast-check';
import type { Scope } from '../conditions/evaluate.ts';
import { comparisons, type Expression, type Literal } from '../conditions/tree.ts';

const at = { start: 0, end: 0 };
const yesNo = (value: boolean): Literal => ({ type: 'yesNo', value });
const word = (value: string): Literal => ({ type: 'text', value });
const number = (value: number): Literal => ({ type: 'number', value });

/** What the variables of generated conditions can be. */
const domains: Readonly<Record<string, readonly Literal[]>> = {
  a: [yesNo(true), yesNo(false)],
  b: [yesNo(true), yesNo(false)],
  c: [word('x'), word('y "z"'), word('w\\')],
  n: [number(-2), number(0), number(1.5)],
};
const keys = Object.keys(domains);

const literal = (value: Literal): Expression => ({ kind: 'literal', literal: value, at });
const variable = (key: string): Expression => ({ kind: 'variable', key, part: null, at });
const constants = (key: string) => fc.constantFrom(...(domains[key] ?? [])).map(negativeAsTree);

function negativeAsTree(value: Literal): Expression {
  return value.type === 'number' && value.value < 0
    ? { kind: 'negative', of: literal(number(-value.value)), at }
    : literal(value);
}

const numeric: fc.Arbitrary<Expression> = fc.letrec<{ sum: Expression }>((tie) => ({
  sum: fc.oneof(
    { depthSize: 'small' },
    fc.constant(variable('n')),
    constants('n'),
    fc.record({
      kind: fc.constant('arithmetic' as const),
      operator: fc.constantFrom('+' as const, '-' as const, '*' as const, '/' as const),
      left: tie('sum'),
      right: tie('sum'),
      at: fc.constant(at),
    }),
  ),
})).sum;

const texts = fc.oneof(fc.constant(variable('c')), constants('c'));
const comparison = fc.constantFrom(...comparisons);

/** Conditions over `a`, `b` (yes/no), `c` (text) and `n` (number). */
export const anyCondition: fc.Arbitrary<Expression> = fc.letrec<{ any: Expression }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('a', 'b').map(variable),
    fc.constantFrom(...keys).map((key): Expression => ({ kind: 'call', name: 'answered', args: [variable(key)], at })),
    fc.record({
      kind: fc.constant('compare' as const),
      operator: comparison,
      left: numeric,
      right: numeric,
      at: fc.constant(at),
    }),
    fc.record({
      kind: fc.constant('compare' as const),
      operator: fc.constantFrom('==' as const, '!=' as const),
      left: texts,
      right: texts,
      at: fc.constant(at),
    }),
    fc.record({
      kind: fc.constant('in' as const),
      of: texts,
      among: fc.array(constants('c'), { minLength: 1, maxLength: 3 }),
      at: fc.constant(at),
    }),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      left: tie('any'),
      right: tie('any'),
      at: fc.constant(at),
    }),
    fc.record({ kind: fc.constant('not' as const), of: tie('any'), at: fc.constant(at) }),
  ),
})).any;

type Fixed = Readonly<Record<string, Literal>>;

/** Some variables answered, the others not yet. */
export const anyScope: fc.Arbitrary<{ fixed: Fixed; scope: Scope }> = fc
  .record(
    Object.fromEntries(keys.map((key) => [key, fc.option(fc.constantFrom(...(domains[key] ?? [])))])) as Record<
      string,
      fc.Arbitrary<Literal | null>
    >,
  )
  .map((chosen) => {
    const fixed = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== null)) as Fixed;
    return { fixed, scope: scopeOfLiterals(fixed) };
  });

const scopeOfLiterals =
  (values: Fixed): Scope =>
  (key) =>
    values[key] ?? null;

/** Every way to answer all variables that are not fixed. */
export function assignments(fixed: Fixed = {}): Scope[] {
  let all: Fixed[] = [fixed];
  for (const key of keys.filter((one) => !(one in fixed))) {
    all = all.flatMap((values) => (domains[key] ?? []).map((value) => ({ ...values, [key]: value })));
  }
  return all.map(scopeOfLiterals);
}
