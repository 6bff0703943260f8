import type { Expression } from './tree.ts';

type VariableExpression = Extract<Expression, { kind: 'variable' }>;

/** The expressions directly within one. */
export function partsOf(tree: Expression): readonly Expression[] {
  switch (tree.kind) {
    case 'literal':
    case 'variable':
      return [];
    case 'not':
    case 'negative':
      return [tree.of];
    case 'in':
      return [tree.of, ...tree.among];
    case 'call':
      return tree.args;
    default:
      return [tree.left, tree.right];
  }
}

/** Returns the variables that an expression names, in its order. */
export function variablesIn(tree: Expression): VariableExpression[] {
  return tree.kind === 'variable' ? [tree] : partsOf(tree).flatMap(variablesIn);
}

/** Returns the keys of the variables that an expression names, each once. */
export const keysIn = (tree: Expression): string[] => [...new Set(variablesIn(tree).map(({ key }) => key))];
