import { treeName } from './localised.ts';

/** One message of the source: a text, a plural, or a function with named arguments. */
export interface Leaf {
  readonly id: string;
  readonly kind: 'text' | 'plural' | 'function';
  /** In the order in which a function takes them. */
  readonly args: readonly string[];
  /** The English text in ICU, as far as a function shows it. */
  readonly source: string;
}

/** Returns the messages that a module of messages declares, by following its tree. */
export function leavesOf(name: string, exported: Readonly<Record<string, unknown>>): Leaf[] {
  const tree = Object.values(exported).find((value) => nameOf(value) === name);
  if (!tree) throw new Error(`${name}.messages.ts exports no localised('${name}', …).`);
  return follow(name, tree);
}

function nameOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, treeName) : undefined;
}

function follow(id: string, value: unknown): Leaf[] {
  if (typeof value === 'string') return [{ id, kind: 'text', args: [], source: quoted(value) }];
  if (typeof value === 'function') return [functionLeaf(id, value as (...args: string[]) => string)];
  if (typeof value !== 'object' || value === null) return [];
  if (isPlural(value)) return [pluralLeaf(id, value)];
  return Object.entries(value).flatMap(([key, inner]) => follow(`${id}.${key}`, inner));
}

const isPlural = (value: object): value is Readonly<Record<string, string>> =>
  'other' in value && Object.keys(value).every((key) => /^(zero|one|two|few|many|other)$/.test(key));

function pluralLeaf(id: string, forms: Readonly<Record<string, string>>): Leaf {
  const branches = Object.entries(forms).map(([form, text]) => `${form} {${text}}`);
  return { id, kind: 'plural', args: ['count'], source: `{count, plural, ${branches.join(' ')}}` };
}

function functionLeaf(id: string, message: (...args: string[]) => string): Leaf {
  const [, list = '', single = ''] = /^(?:\(([^)]*)\)|(\w+))\s*=>/.exec(message.toString()) ?? [];
  const args = (list || single).split(',').flatMap((arg) => /^\s*(\w+)/.exec(arg)?.[1] ?? []);
  return { id, kind: 'function', args, source: message(...args.map((arg) => `{${arg}}`)) };
}

/** A text as ICU reads it: braces are signs of its own. */
const quoted = (text: string) => text.replaceAll(/[{}]+/g, (signs) => `'${signs}'`);
