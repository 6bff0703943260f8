import type { Expression, Literal } from './tree.ts';

/** Writes a value as conditions have it. */
export function formatLiteral(literal: Literal): string {
  switch (literal.type) {
    case 'text':
      return `"${literal.value.replaceAll(/["\\]/g, '\\$&')}"`;
    case 'yesNo':
      return literal.value ? 'yes' : 'no';
    case 'money':
      return `${literal.value.amount} ${literal.value.currency}`;
    case 'number':
      return decimalDigits(literal.value);
    case 'date':
      return literal.value;
  }
}

/** Without an exponent, which conditions don’t know. */
function decimalDigits(value: number): string {
  const written = String(value);
  return written.includes('e') ? value.toFixed(15).replace(/\.?0+$/, '') : written;
}

const strength = { or: 1, and: 2, not: 3, compare: 4, in: 4, '+': 5, '-': 5, '*': 6, '/': 6, negative: 7, single: 8 };

function strengthOf(tree: Expression): number {
  if (tree.kind === 'arithmetic') return strength[tree.operator];
  if (tree.kind === 'literal' || tree.kind === 'variable' || tree.kind === 'call') return strength.single;
  return strength[tree.kind];
}

/** Writes an expression as text that parses to the same. */
export function formatCondition(tree: Expression): string {
  const own = strengthOf(tree);
  const inner = (part: Expression, least = own) =>
    strengthOf(part) < least ? `(${formatCondition(part)})` : formatCondition(part);
  switch (tree.kind) {
    case 'literal':
      return formatLiteral(tree.literal);
    case 'variable':
      return tree.part === null ? tree.key : `${tree.key}.${tree.part}`;
    case 'not':
      return `not ${inner(tree.of)}`;
    case 'negative':
      return `-${inner(tree.of)}`;
    case 'and':
    case 'or':
      return `${inner(tree.left)} ${tree.kind} ${inner(tree.right, own + 1)}`;
    case 'compare':
      return `${inner(tree.left, own + 1)} ${tree.operator} ${inner(tree.right, own + 1)}`;
    case 'in':
      return `${inner(tree.of, own + 1)} in (${tree.among.map((part) => inner(part, own + 1)).join(', ')})`;
    case 'arithmetic':
      return `${inner(tree.left)} ${tree.operator} ${inner(tree.right, own + 1)}`;
    case 'call':
      return `${tree.name}(${tree.args.map(formatCondition).join(', ')})`;
  }
}
