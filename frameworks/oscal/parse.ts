import { JSON_SCHEMA, load } from 'js-yaml';
import type { z } from 'zod';
import type { FrameworkFormat } from '../../api-contract/frameworks/model.ts';
import type { Document } from '../profiles/resolve.ts';
import { refuseDepth, refuseExcess } from '../reading/values.ts';
import { pointerOf } from '../reading/where.ts';
import type { XmlElement } from '../reading/xml-tree.ts';
import { refused } from '../refused.ts';
import { accepts } from './accepts.ts';
import { catalogSchema, profileSchema } from './schema.ts';
import { jsonOfXml } from './xml-to-json.ts';

export type OscalFormat = Extract<FrameworkFormat, `oscal-${string}`>;

/** What a file holds in the shape of OSCAL’s JSON, before it is validated. */
export interface RawOscal {
  readonly format: OscalFormat;
  readonly root: 'catalog' | 'profile' | 'mapping-collection';
  readonly value: unknown;
}

const roots = ['catalog', 'profile', 'mapping-collection'] as const;

/** Parses JSON or YAML; null where it isn’t OSCAL. */
export function rawOscal(text: string, name: string): RawOscal | null {
  const isJson = /^\s*\{/.test(text);
  const value = isJson ? parseJson(text, name) : parseYaml(text, name);
  if (isJson) refuseDepth(value, name);
  else refuseExcess(value, name);
  if (typeof value !== 'object' || value === null) return null;
  const root = roots.find((each) => Object.hasOwn(value, each));
  if (!root) return null;
  return { format: isJson ? 'oscal-json' : 'oscal-yaml', root, value: (value as Record<string, unknown>)[root] };
}

/** Returns what an OSCAL document in XML holds; null for any other root. */
export function rawOscalOfXml(tree: XmlElement): RawOscal | null {
  const root = roots.find((each) => each === tree.name);
  return root ? { format: 'oscal-xml', root, value: jsonOfXml(tree)[root] } : null;
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const at = error instanceof SyntaxError ? /line \d+/.exec(error.message)?.[0] : undefined;
    throw refused('damaged', name, at ?? 'not JSON');
  }
}

function parseYaml(text: string, name: string): unknown {
  try {
    return load(text, { schema: JSON_SCHEMA });
  } catch (error) {
    const line = (error as { mark?: { line?: number } }).mark?.line;
    throw refused('damaged', name, line === undefined ? 'not YAML' : `line ${line + 1}`);
  }
}

/** Validates a catalog or a profile. Refuses what isn’t as OSCAL says, with where it stands. */
export function validated(raw: RawOscal, name: string): Document {
  const version = versionIn(raw.value);
  if (version !== null && /^\d+\.\d+/.test(version) && !/^1\.[0-2](?!\d)/.test(version))
    throw refused('version', name, version);
  return raw.root === 'catalog'
    ? { kind: 'catalog', name, catalog: fitting(raw) ?? parse(catalogSchema, raw) }
    : { kind: 'profile', name, profile: parse(profileSchema, raw) };
}

const isCatalog = accepts(catalogSchema);

/** Takes a catalog of JSON as it is where nothing is wrong with it; values of YAML may be shared, and are copied by the schema. */
const fitting = ({ format, value }: RawOscal) => (format === 'oscal-json' && isCatalog(value) ? value : null);

function versionIn(value: unknown): string | null {
  const { metadata } = (value ?? {}) as { metadata?: Record<string, unknown> };
  const version = metadata?.['oscal-version'];
  return typeof version === 'string' && version !== '' ? version.replace(/^v/, '') : null;
}

export function parse<Value>(schema: z.ZodType<Value>, { root, value }: Pick<RawOscal, 'root' | 'value'>): Value {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = issue?.path ?? [];
  const where = pointerOf([root, ...path]);
  const last = path.at(-1);
  if (last === 'id' || last === 'uuid') throw refused('no_id', whatIn(path), where);
  if (last === 'title') throw refused('no_title', where);
  throw refused('not_allowed', where, expectedOf(issue));
}

const words: Readonly<Record<string, string>> = {
  string: 'text',
  object: 'an object',
  array: 'a list',
  boolean: 'true or false',
  record: 'an object',
};

function expectedOf(issue: unknown): string {
  const { expected } = (issue ?? {}) as { expected?: string };
  return words[expected ?? ''] ?? 'something else';
}

const singular: Readonly<Record<string, string>> = {
  controls: 'a control',
  params: 'a parameter',
  resources: 'a resource',
  parties: 'a party',
};

function whatIn(path: readonly PropertyKey[]): string {
  const list = path.findLast((step) => typeof step === 'string' && step in singular);
  return singular[String(list)] ?? 'something';
}
