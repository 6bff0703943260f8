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

/** Returns the messages that a module declares, with their tree and its name. */
export function leavesOf(
  file: string,
  exported: Readonly<Record<string, unknown>>,
): { name: string; tree: object; leaves: Leaf[] } {
  const trees = new Map(Object.values(exported).flatMap(treeIn));
  const [[name, tree] = [], ...others] = [...trees].filter(([path]) => !path.includes('.'));
  if (name === undefined || tree === undefined || others.length > 0)
    throw new Error(`${file}: export one localised(name, …), or one localisedFields(name, …) of fields.`);
  return { name, tree, leaves: leavesIn(name, tree) };
}

function treeIn(value: unknown): [string, object][] {
  if (typeof value !== 'object' || value === null) return [];
  const named: unknown = Reflect.get(value, treeName);
  return typeof named === 'string' ? [[named, value]] : treeIn(named);
}

/** Returns the messages of a tree or of a part of it, which has this path. */
export function leavesIn(id: string, value: unknown): Leaf[] {
  if (typeof value === 'string') return [{ id, kind: 'text', args: [], source: quoted(value) }];
  if (typeof value === 'function') return [functionLeaf(id, value as (...args: string[]) => string)];
  if (typeof value !== 'object' || value === null) return [];
  if (isPlural(value)) return [pluralLeaf(id, value)];
  // What another tree says, such as the labels of fields, is translated there.
  const own = Object.entries(Object.getOwnPropertyDescriptors(value)).filter(([, { get }]) => !get);
  return own.flatMap(([key]) => leavesIn(`${id}.${key}`, Reflect.get(value, key)));
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
