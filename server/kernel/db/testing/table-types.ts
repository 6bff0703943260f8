import { readdirSync, readFileSync } from 'node:fs';

/** A column as the types under `tables/` have it. */
export interface TypedColumn {
  readonly table: string;
  readonly column: string;
  readonly nullable: boolean;
  readonly type: ColumnKind;
  /** May be left out of an insert. */
  readonly generated: boolean;
}

export type ColumnKind = 'date' | 'number' | 'boolean' | 'bytes' | 'list' | 'text';

const folder = new URL('../tables/', import.meta.url);

/** Every column of every table, read from the source of the types. */
export function typedColumns(): TypedColumn[] {
  return readdirSync(folder).flatMap((file) => columnsIn(readFileSync(new URL(file, folder), 'utf8')));
}

/** An interface, alone or of another one above it without some of its members. */
const declared = /interface (\w+)(?: extends Omit<(\w+), ([^>]+)>)? \{\n([\s\S]*?)\n\}/g;

function columnsIn(source: string): TypedColumn[] {
  const aliases = new Map(
    [...source.matchAll(/^type (\w+)(?:<\w+>)? = ([^;]+);/gm)].map(([, name = '', type = '']) => [name, type]),
  );
  const interfaces = new Map<string, [name: string, type: string][]>();
  for (const [, name = '', of = '', left = '', body = ''] of source.matchAll(declared)) {
    const taken = (interfaces.get(of) ?? []).filter(([member]) => !left.includes(`'${member}'`));
    interfaces.set(name, [...taken, ...membersOf(body)]);
  }
  const tables = [...interfaces].filter(([name]) => name.endsWith('Tables')).flatMap(([, members]) => members);
  return tables.flatMap(([table, row]) =>
    (interfaces.get(row) ?? []).map(([column, type]) => ({ table, column, ...read(type, aliases) })),
  );
}

const membersOf = (body: string): [name: string, type: string][] =>
  [...body.matchAll(/^ {2}(\w+): ([^;]+);/gm)].map(([, name = '', type = '']) => [name, type]);

function read(
  type: string,
  aliases: ReadonlyMap<string, string>,
): Pick<TypedColumn, 'nullable' | 'type' | 'generated'> {
  const [, name = '', given] = /^(\w+)(?:<([\s\S]*)>)?$/.exec(type) ?? [];
  const alias = aliases.get(name);
  if (alias !== undefined) {
    const meant = read(alias, aliases);
    return given === undefined ? meant : { ...meant, nullable: isNullable(given), type: kindOf(given) };
  }
  if (name === 'Generated' && given) return { nullable: isNullable(given), type: kindOf(given), generated: true };
  if (name === 'ColumnType' && given) {
    const [selected = '', inserted = ''] = splitArguments(given);
    const generated = /\bundefined\b|^never$/.test(inserted);
    return { nullable: isNullable(selected), type: kindOf(selected), generated };
  }
  return { nullable: isNullable(type), type: kindOf(type), generated: false };
}

function splitArguments(given: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of given) {
    if ('<([{'.includes(character)) depth += 1;
    if ('>)]}'.includes(character)) depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

const isNullable = (type: string) => type.trim().endsWith('| null');

function kindOf(type: string): ColumnKind {
  const bare = type.replace(/ \| null$/, '').trim();
  if (bare.endsWith('[]')) return 'list';
  const kinds: Record<string, ColumnKind> = { Date: 'date', number: 'number', boolean: 'boolean', Buffer: 'bytes' };
  return kinds[bare] ?? 'text';
}
