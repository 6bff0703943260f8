import { z } from 'zod';
import type { Endpoint } from '#api-contract/endpoint';

type Part = 'params' | 'query' | 'body';

export interface IdField {
  readonly part: Part;
  readonly name: string;
}

/** Every field of a route that takes an identifier. */
export function idFields(row: Endpoint): IdField[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = row[part];
    if (!schema) return [];
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return Object.entries(properties)
      .filter(([, property]) => JSON.stringify(property).includes('"format":"uuid"'))
      .map(([name]) => ({ part, name }));
  });
}

/** Every choice of one field or of two. */
export function singlesAndPairs<T>(items: readonly T[]): T[][] {
  const pairs = items.flatMap((one, index) => items.slice(index + 1).map((other) => [one, other]));
  return [...items.map((item) => [item]), ...pairs];
}
