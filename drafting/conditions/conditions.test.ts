// cspell:words adress lenght liabilty uncaped
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { choice, question } from '../testing/nodes.ts';
import { anyCondition, anyScope, assignments } from '../testing/any-condition.ts';
import { formatBuilder, toBuilder } from './builder.ts';
import { checkCondition } from './check.ts';
import { evaluate, evaluateCondition, type Scope } from './evaluate.ts';
import { formatCondition } from './format.ts';
import { parseCondition } from './parse.ts';
import type { Literal } from './tree.ts';

const variables = [
  choice('liability', 'capped', 'uncapped'),
  question('fee', 'money', { unit: 'EUR' }),
  question('term', 'number'),
  question('start', 'date'),
  question('personalData', 'yesNo'),
  question('supplier', 'party'),
];

const treeOf = (source: string) => {
  const { tree, problem } = parseCondition(source);
  if (!tree) throw new Error(problem.message);
  return tree;
};

const answers: Record<string, Literal> = {
  liability: { type: 'text', value: 'capped' },
  fee: { type: 'money', value: { amount: '12500.50', currency: 'EUR' } },
  term: { type: 'number', value: 13 },
  start: { type: 'date', value: '2026-01-31' },
  personalData: { type: 'yesNo', value: true },
  supplier: { type: 'text', value: 'Northwind Ltd' },
};
const known: Scope = (key) => answers[key] ?? null;
const nothing: Scope = () => null;

describe('a condition', () => {
  test.each([
    ['fee > 1000 EUR and personalData', true],
    ['not personalData or liability == "uncapped"', false],
    ['liability in ("capped", "uncapped")', true],
    ['addMonths(start, 1) == 2026-02-28', true],
    ['fee * 1.5 == 18750.75 EUR', true],
    ['fee / 3 == 4166.83 EUR', true],
    ['fee / 12500.50 EUR == 1', true],
    ['round(1.005, 2) == 1.01', true],
    ['0.1 + 0.2 == 0.3', true],
    ['-term + 2 * 10 == 7', true],
    ['supplier == “Northwind Ltd”', true],
    ['if(term > 12, fee, 0 EUR) ≥ fee', true],
    ['contains(supplier.name, "NORTH")', true],
    ['answered(fee) and max(term, 20) = 20', true],
    ['daysBetween(start, 2026-03-01) == 29', true],
    ['year(addYears(start, 2)) != 2027', true],
  ])('%s is %s', (source, is) => {
    expect(checkCondition(source, variables)).toEqual([]);
    expect(evaluateCondition(treeOf(source), known)).toBe(is);
  });

  test.each([
    ['personalData and', 'The condition isn’t finished: something is missing at the end.', 16, 16],
    ['liabilty == "capped"', 'There is no question called ‘liabilty’. Did you mean ‘liability’?', 0, 8],
    ['liability == "uncaped"', '‘liability’ has no option ‘uncaped’. Did you mean ‘uncapped’?', 13, 22],
    ['term > 3 and fee > 1000', 'Money and a number can’t be compared; add a currency.', 13, 23],
    ['fee > 10 USD', 'EUR and USD can’t be compared; use one currency.', 0, 12],
    ['start > 2026-02-30', 'There is no day 2026-02-30.', 8, 18],
    ['term', 'Yes or no is needed here, this is a number.', 0, 4],
    ['personalData > no', 'Yes or no has no order: use == or !=.', 0, 17],
    ['supplier.adress == "x"', '‘supplier’ has no part called ‘adress’. Did you mean ‘address’?', 0, 15],
    ['lenght("x") > 2', 'There is no function called ‘lenght’. Did you mean ‘length’?', 0, 11],
    ['addMonths(term, 2) == start', '‘addMonths’ is used like this: addMonths(date, 12).', 0, 18],
    ['term == 1 personalData', '‘personalData’ isn’t understood here.', 10, 22],
    ['(term == 1', 'The condition isn’t finished: something is missing at the end.', 10, 10],
    ['term == "open', 'A text has no closing quotation mark.', 8, 13],
    ['term § 4', '‘§’ isn’t understood here.', 5, 6],
    ['', 'The condition is empty.', 0, 0],
  ])('%s: %s', (source, message, start, end) => {
    expect(checkCondition(source, variables)).toContainEqual({ message, at: { start, end } });
  });

  it('is at most 500 characters long', () => {
    const source = Array.from({ length: 100 }, () => 'term').join(' + ');
    expect(parseCondition(source).problem?.message).toBe('A condition has at most 500 characters.');
  });

  it('is decided by one side where the other is unknown', () => {
    const onlyNo: Scope = (key) => (key === 'personalData' ? { type: 'yesNo', value: false } : null);
    expect(evaluateCondition(treeOf('personalData and fee > 1 EUR'), onlyNo)).toBe(false);
    expect(evaluateCondition(treeOf('not personalData or fee > 1 EUR'), onlyNo)).toBe(true);
    expect(evaluateCondition(treeOf('personalData or fee > 1 EUR'), onlyNo)).toBeNull();
  });

  it('stays unknown where money is in another currency', () => {
    expect(evaluateCondition(treeOf('fee > 1 USD'), known)).toBeNull();
  });

  it('divides by zero into what is unknown', () => {
    expect(evaluate(treeOf('fee / 0'), known)).toBeNull();
    expect(evaluate(treeOf('1 / 0'), nothing)).toBeNull();
  });
});

describe('every condition', () => {
  it('reads the same after it was written', () => {
    fc.assert(
      fc.property(anyCondition, (tree) => {
        const written = formatCondition(tree);
        fc.pre(written.length <= 500);
        expect(formatCondition(treeOf(written))).toBe(written);
        for (const scope of assignments()) {
          expect(evaluateCondition(treeOf(written), scope)).toBe(evaluateCondition(tree, scope));
        }
      }),
    );
  });

  it('that is decided with some answers is decided alike with all of them', () => {
    fc.assert(
      fc.property(anyCondition, anyScope, (tree, partial) => {
        const early = evaluateCondition(tree, partial.scope);
        fc.pre(early !== null);
        for (const scope of assignments(partial.fixed)) expect(evaluateCondition(tree, scope)).toBe(early);
      }),
    );
  });

  it('that the builder shows means the same when it was built', () => {
    let shown = 0;
    fc.assert(
      fc.property(anyCondition, (tree) => {
        const built = toBuilder(tree);
        if (!built) return;
        const written = formatBuilder(built);
        fc.pre(written.length <= 500);
        shown += 1;
        for (const scope of assignments()) {
          expect(evaluateCondition(treeOf(written), scope)).toBe(evaluateCondition(tree, scope));
        }
      }),
    );
    expect(shown).toBeGreaterThan(10);
  });

  it('or any other text gives an answer or a problem', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab.("1-,)<= \\'.split(''), 'not ', 'in ', '€') }), (source) => {
        const { tree, problem } = parseCondition(source);
        if (tree) evaluate(tree, known);
        else expect(problem.at.start).toBeLessThanOrEqual(source.length);
      }),
    );
  });
});
