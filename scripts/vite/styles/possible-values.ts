import { definition, type Node, type SourceFile } from './source-file.ts';

/** A value that depends on what only the running application knows. */
export class UnseenValue extends Error {
  readonly start: number;

  constructor(node: Node) {
    super('depends on what only the running application knows');
    this.start = node.start;
  }
}

const unwrapped = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'ParenthesizedExpression',
  'JSXExpressionContainer',
]);
const definitions = new Set(['defineRecipe', 'defineStyle']);

/**
 * Everything that an expression can come to, read off the source: literals, constants of this file and of those it
 * imports, choices between them. Throws UnseenValue for the rest.
 */
export function possibleValues(node: Node, file: SourceFile): unknown[] {
  const values = (of: Node) => possibleValues(of, file);
  if (unwrapped.has(node.type)) return values(node.expression);
  switch (node.type) {
    case 'Literal':
      return [node.value];
    case 'TemplateLiteral':
      return templates(node, file);
    case 'Identifier':
      return node.name === 'undefined' ? [undefined] : constant(node, file);
    case 'UnaryExpression':
      return values(node.argument).map((value) => changed(node, value));
    case 'ConditionalExpression':
      return [...values(node.consequent), ...values(node.alternate)];
    case 'LogicalExpression':
      return node.operator === '&&'
        ? [undefined, ...values(node.right)]
        : [...values(node.left), ...values(node.right)];
    case 'ArrayExpression':
      return products(node.elements.map((element: Node) => values(element)));
    case 'ObjectExpression':
      return objects(node, file);
    case 'MemberExpression':
      return members(node, file);
    case 'CallExpression':
      if (definitions.has(node.callee.name)) return values(node.arguments[0]);
      // A part's styles as Chakra's components ask for them are class names already.
      if (/^use\w+Styles$/.test(node.callee.name)) return [{}];
  }
  throw new UnseenValue(node);
}

function changed(node: Node, value: unknown): unknown {
  if (node.operator === '-') return -Number(value);
  if (node.operator === '!') return !value;
  throw new UnseenValue(node);
}

function templates(node: Node, file: SourceFile): string[] {
  const parts = products(node.expressions.map((part: Node) => possibleValues(part, file)));
  const texts: string[] = node.quasis.map(({ value }: Node) => value.cooked);
  return parts.map((filled) => texts.reduce((text, next, index) => `${text}${String(filled[index - 1])}${next}`));
}

function constant(node: Node, file: SourceFile): unknown[] {
  const defined = definition(file, node.name);
  const init = defined?.file.constants.get(defined.name);
  if (!defined || !init) throw new UnseenValue(node);
  try {
    return possibleValues(init, defined.file);
  } catch {
    throw new UnseenValue(node);
  }
}

function objects(node: Node, file: SourceFile): object[] {
  const parts = node.properties.map((property: Node): object[] => {
    if (property.type === 'SpreadElement') {
      return possibleValues(property.argument, file).map((value) => (value || {}) as object);
    }
    const keys = property.computed
      ? possibleValues(property.key, file)
      : [property.key.type === 'Identifier' ? property.key.name : property.key.value];
    const values = possibleValues(property.value, file);
    return keys.flatMap((key) => values.map((value) => ({ [String(key)]: value })));
  });
  return products<object>(parts).map((chosen) => Object.assign({}, ...chosen));
}

/** One member of what is known, or any of them where the key is not. */
function members(node: Node, file: SourceFile): unknown[] {
  const owners = possibleValues(node.object, file).filter((owner) => typeof owner === 'object' && owner !== null);
  const keys = node.computed ? knownKeys(node.property, file) : [node.property.name];
  return owners.flatMap((owner) => {
    const members = owner as Record<string, unknown>;
    return keys ? keys.map((key) => members[String(key)]) : Object.values(members);
  });
}

function knownKeys(node: Node, file: SourceFile): unknown[] | undefined {
  try {
    return possibleValues(node, file);
  } catch {
    return undefined;
  }
}

function products<T>(parts: readonly (readonly T[])[]): T[][] {
  return parts.reduce<T[][]>((made, part) => made.flatMap((left) => part.map((right) => [...left, right])), [[]]);
}
