import { expect, test } from 'vitest';
import type { Endpoint } from '#api-contract/endpoint';
import { endpoints } from '#api-contract/endpoints';
import { exportNames, facetParams, type Fields, fields, importNames } from '#api-contract/fields';

const all: readonly Endpoint[] = Object.values(endpoints);

/** Traits of fields that only an endpoint of their resource gives an effect, and where that endpoint is. */
const traits = {
  export: { names: exportNames, isAt: (list: string, path: string) => path.startsWith(`${list}/export/`) },
  facet: { names: facetParams, isAt: (list: string, path: string) => path === `${list}/facets/{field}` },
  import: { names: importNames, isAt: (list: string, path: string) => path === `${list.replace(/s$/, '')}-imports` },
} as const;

/** The traits in a table that no endpoint takes up, with their fields. */
function idleTraits(list: string, table: Fields): string[] {
  return Object.entries(traits)
    .filter(([, { isAt }]) => !all.some(({ path }) => isAt(list, path)))
    .flatMap(([trait, { names }]) => names(table).map((name) => `${name}: ${trait}`));
}

/** Lists whose address isn’t that of their folder. */
const lists: Readonly<Record<string, string>> = {
  compliance: 'compliance/frameworks',
  'compliance-resources': 'compliance/resources',
  controls: 'compliance/controls',
  vendors: 'compliance/vendors/registry',
};

const tables = Object.entries(
  import.meta.glob<Record<string, unknown>>('../../api-contract/*/fields.ts', { eager: true }),
).map(([file, module]): [string, Fields] => {
  const [, folder] = /([a-z-]+)\/fields\.ts$/.exec(file) ?? [];
  const [, table] = Object.entries(module).find(([name]) => name.endsWith('Fields')) ?? [];
  return [`/api/${lists[folder ?? ''] ?? folder}`, table as Fields];
});

test.each(tables)('every trait of a field of %s has an endpoint that takes it up', (list, table) => {
  expect(all.some(({ path, method }) => path === list && method === 'get')).toBe(true);
  expect(idleTraits(list, table)).toEqual([]);
});

test('a trait without such an endpoint is reported', () => {
  const table = fields({
    name: { kind: 'text', label: 'Name', export: true, import: true },
    type: { kind: 'text', label: 'Type', facet: true, param: 'kind' },
  });
  expect(idleTraits('/api/parcels', table)).toEqual(['name: export', 'kind: facet', 'name: import']);
  expect(idleTraits('/api/cases', table)).toEqual([]);
});
