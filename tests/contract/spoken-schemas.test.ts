import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '#api-contract/endpoint';
import { endpoints } from '#api-contract/endpoints';
import { resolveFrom } from '#languages';

/** What every message says in a language that has one text. */
const spoken = '⟦spoken⟧';

beforeAll(() => {
  resolveFrom(() => ({
    language: 'de',
    resolve: (_id, english) => (typeof english === 'function' ? () => spoken : spoken),
  }));
});
afterAll(() => resolveFrom(() => null));

/** What a schema or a check of it is made from. */
interface Definition {
  readonly error?: (issue: object) => string | { readonly message: string } | null | undefined;
  readonly checks?: readonly { readonly _zod: { readonly def: Definition } }[];
}

const isSchema = (part: unknown): part is z.core.$ZodType =>
  typeof part === 'object' && part !== null && '_zod' in part && 'traits' in (part._zod as object);

const within = (part: unknown): unknown[] => {
  if (typeof part !== 'object' || part === null) return [];
  return isSchema(part) ? [part] : Object.values(part);
};

/** The sentences that a schema, and those within it, have of their own. */
function sentencesOf(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const definition = schema._zod.def as Definition;
  const own = [definition, ...(definition.checks ?? []).map(({ _zod }) => _zod.def)].flatMap(({ error }) => {
    const said = error?.({ code: 'custom', input: undefined });
    return said ? [typeof said === 'string' ? said : said.message] : [];
  });
  const parts = Object.values(definition).flatMap(within).filter(isSchema);
  return [...own, ...parts.flatMap((part) => sentencesOf(part, seen))];
}

test.each(Object.entries<Endpoint>(endpoints))('%s says what is wrong in the language of its reader', (_name, row) => {
  const schemas = [row.params, row.query, row.body].filter((schema) => schema !== undefined);
  const sentences = schemas.flatMap((schema) => sentencesOf(schema));
  expect(sentences.filter((sentence) => sentence !== spoken)).toEqual([]);
});

test('sentences are found', () => {
  const bodies = Object.values<Endpoint>(endpoints).flatMap(({ body }) => (body ? sentencesOf(body) : []));
  expect(bodies.length).toBeGreaterThan(200);
});
