import { z } from 'zod';
import type { Endpoint } from '#api-contract/endpoint';

type Part = 'params' | 'query' | 'body';

/** A place in a list: `alone` in the place of all ids, `more` beside them, `first` its first object. */
type Step = string | typeof alone | typeof more | typeof first;
const alone: unique symbol = Symbol('alone');
const more: unique symbol = Symbol('more');
const first: unique symbol = Symbol('first');

export interface IdField {
  readonly part: Part;
  readonly name: string;
  readonly path: readonly Step[];
}

interface Schema {
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** Every field of a route that takes an identifier: also in lists, and in what the body contains. */
export function idFields(row: Endpoint): IdField[] {
  return (['params', 'query', 'body'] as const).flatMap((part): IdField[] => {
    const schema = row[part];
    if (!schema) return [];
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
    if (part === 'body') return pathsIn(described).map((path) => ({ part, name: nameOf(path), path }));
    return Object.entries(described.properties ?? {})
      .filter(([, property]) => JSON.stringify(property).includes('"format":"uuid"'))
      .map(([name]) => ({ part, name, path: [name] }));
  });
}

const nameOf = (path: readonly Step[]) => path.findLast((step) => typeof step === 'string') ?? '';

function pathsIn({ format, properties = {}, items, anyOf = [] }: Schema): Step[][] {
  if (format === 'uuid') return [[]];
  const inItems = items ? pathsIn(items) : [];
  return [
    ...anyOf.flatMap(pathsIn),
    ...Object.entries(properties).flatMap(([name, property]) =>
      pathsIn(property).map((path): Step[] => [name, ...path]),
    ),
    ...inItems.flatMap((path): Step[][] => (path.length === 0 ? [[alone], [more]] : [[first, ...path]])),
  ];
}

/** What a call sends, with an id in the place of a field. */
export function withId<Sent extends object>(sent: Sent, { part, path }: IdField, id: string): Sent {
  return { ...sent, [part]: placed((sent as Readonly<Record<Part, unknown>>)[part], path, id) };
}

function placed(value: unknown, [step, ...rest]: readonly Step[], id: string): unknown {
  if (step === undefined) return id;
  if (typeof step === 'string') {
    const known = (value ?? {}) as Readonly<Record<string, unknown>>;
    return { ...known, [step]: placed(known[step], rest, id) };
  }
  const list = (value ?? []) as readonly unknown[];
  if (step === alone) return [id];
  return step === more ? [...list, id] : [placed(list[0], rest, id), ...list.slice(1)];
}

/** The id that a call sends in a field, if it sends one there. */
export function idAt(sent: object, { part, path }: IdField): string | undefined {
  let value: unknown = (sent as Readonly<Record<Part, unknown>>)[part];
  for (const step of path) {
    const key = typeof step === 'string' ? step : 0;
    value = (value as Readonly<Record<string | number, unknown>> | null | undefined)?.[key];
  }
  return typeof value === 'string' ? value : undefined;
}

/** Every choice of one field or of two. */
export function singlesAndPairs<T>(items: readonly T[]): T[][] {
  const pairs = items.flatMap((one, index) => items.slice(index + 1).map((other) => [one, other]));
  return [...items.map((item) => [item]), ...pairs];
}
