import { parse } from 'csv-parse/sync';
import path from 'node:path';
import type { Requirement } from '../../api-contract/frameworks/model.ts';
import type { DroppedFile, DroppedTable, TableColumn, TableColumns } from '../door.ts';
import { importLimits } from '../limits.ts';
import { textOf } from '../reading/text-of-file.ts';
import { refused, written } from '../refused.ts';
import type { Warnings } from '../warnings.ts';

/** Headings under which people keep what a column holds, in small letters. */
const headings: Readonly<Record<keyof TableColumns, RegExp>> = {
  ref: /^(ref|reference|id|identifier|control( id| identifier| number)?|requirement( id| number)|no\.?|number)$/,
  title: /^(title|name|control name|control title|heading|short text)$/,
  statement: /^(statement|text|requirement( text)?|description|control text|wording)$/,
  guidance: /^(guidance|discussion|notes?|supplemental guidance|explanation)$/,
  parent: /^(parent|parent (ref|id|reference)|belongs to|stands in)$/,
  class: /^(class|kind|type|category)$/,
  weight: /^(weight)$/,
};

export const isTable = ({ name }: DroppedFile) => ['.csv', '.xlsx'].includes(path.extname(name).toLowerCase());

/** Returns the rows of a CSV file, or those that were read of a workbook. */
export function rowsOfFile(file: DroppedFile, table: DroppedTable | undefined): readonly (readonly string[])[] {
  if (table?.rows) return table.rows;
  if (path.extname(file.name).toLowerCase() !== '.csv') throw refused('unreadable', file.name);
  const text = textOf(file).replace(/^\ufeff/, '');
  const [first = ''] = text.split('\n');
  const delimiter = [';', '\t', ','].reduce((one, other) =>
    first.split(other).length > first.split(one).length ? other : one,
  );
  try {
    return parse(text, { delimiter, relax_column_count: true, skip_empty_lines: true }) as string[][];
  } catch (error) {
    const line = (error as { lines?: number }).lines;
    throw refused('damaged', file.name, line === undefined ? 'not CSV' : `line ${line}`);
  }
}

/** Guesses what columns hold from their headings. */
export function columnsOf(heading: readonly string[]): TableColumns {
  const found: Partial<Record<keyof TableColumns, number>> = {};
  for (const name of Object.keys(headings) as (keyof TableColumns)[]) {
    const at = heading.findIndex((each) => headings[name].test(each.trim().toLowerCase()));
    if (at >= 0) found[name] = at;
  }
  return found;
}

const samplesShown = 3;
const sampleLength = 120;

/** Describes the columns of a table by their headings, first values and what they seem to hold. Throws for too many. */
export function describedColumns(rows: readonly (readonly string[])[], file: string): TableColumn[] {
  const [heading = [], ...lines] = rows;
  if (lines.length === 0) throw refused('nothing', file);
  if (heading.length > importLimits.columns)
    throw refused('too_many', written(heading.length), 'columns', written(importLimits.columns));
  const guessed = new Map(Object.entries(columnsOf(heading)).map(([field, at]) => [at, field as keyof TableColumns]));
  return heading.map((each, at) => ({
    heading: each.trim().slice(0, sampleLength),
    samples: firstValues(lines, at),
    field: guessed.get(at) ?? null,
  }));
}

function firstValues(lines: readonly (readonly string[])[], at: number): string[] {
  const values: string[] = [];
  for (const line of lines) {
    if (values.length === samplesShown) break;
    const value = (line[at] ?? '').trim();
    if (value !== '') values.push(value.slice(0, sampleLength));
  }
  return values;
}

interface TableLine {
  readonly ref: string;
  readonly parent: string;
  readonly line: number;
  readonly cells: (column: keyof TableColumns) => string;
}

/** Returns the requirements of a table, each below the one that it stands in. */
export function requirementsOfTable(
  rows: readonly (readonly string[])[],
  given: TableColumns | undefined,
  file: string,
  warnings: Warnings,
): Requirement[] {
  const [heading = []] = rows;
  const columns: TableColumns = given ?? columnsOf(heading);
  if (columns.ref === undefined || (columns.title === undefined && columns.statement === undefined))
    throw refused('columns');
  const lines = new Map<string, TableLine>();
  for (const [index, row] of rows.entries()) {
    if (index === 0) continue;
    const cells = (column: keyof TableColumns) => {
      const at = columns[column];
      return at === undefined ? '' : (row[at] ?? '').trim();
    };
    const ref = cells('ref');
    if (ref === '') {
      if (row.some((cell) => cell.trim() !== '')) throw refused('no_id', 'a row', `line ${index + 1}`);
      continue;
    }
    const before = lines.get(ref);
    if (before) throw refused('twice', ref, written(before.line), written(index + 1));
    lines.set(ref, { ref, parent: cells('parent'), line: index + 1, cells });
  }
  if (lines.size === 0) throw refused('nothing', file);
  if (lines.size > importLimits.requirements)
    throw refused('too_many', written(lines.size), 'requirements', written(importLimits.requirements));
  return inOrder(lines, file, warnings);
}

function inOrder(lines: ReadonlyMap<string, TableLine>, file: string, warnings: Warnings): Requirement[] {
  const children = new Map<string, TableLine[]>();
  for (const line of lines.values()) {
    const known = line.parent === '' || lines.has(line.parent);
    if (!known) warnings.add('unknown_parent', { file, line: line.line }, line.ref, line.parent);
    const parent = known ? line.parent : '';
    children.set(parent, [...(children.get(parent) ?? []), line]);
  }
  const rows: Requirement[] = [];
  const add = (line: TableLine, parent: string | null, depth: number): void => {
    if (depth >= importLimits.depth) throw refused('too_deep', file, importLimits.depth);
    const inner = children.get(line.ref) ?? [];
    rows.push(rowOf(line, parent, depth, rows.length, inner.length > 0));
    for (const each of inner) add(each, line.ref, depth + 1);
  };
  for (const line of children.get('') ?? []) add(line, null, 0);
  if (rows.length < lines.size) {
    const placed = new Set(rows.map(({ ref }) => ref));
    throw refused('circular_rows', [...lines.keys()].find((ref) => !placed.has(ref)) ?? '');
  }
  return rows;
}

function rowOf(
  { ref, cells }: TableLine,
  parent: string | null,
  depth: number,
  position: number,
  holds: boolean,
): Requirement {
  const [statement, guidance, title, weight] = [
    cells('statement'),
    cells('guidance'),
    cells('title'),
    Number(cells('weight')),
  ];
  for (const text of [statement, guidance])
    if (Buffer.byteLength(text) > importLimits.textBytes)
      throw refused('text_too_long', ref, importLimits.textKilobytes);
  const part = (name: string, prose: string) =>
    prose ? [{ id: null, name, label: null, title: null, prose, parts: [] }] : [];
  const isGroup = holds && statement === '';
  return {
    ref,
    label: ref,
    title: title || statement.slice(0, 120),
    class: cells('class') || null,
    kind: isGroup ? 'group' : 'control',
    parent,
    position,
    depth,
    parts: [...part('statement', statement), ...part('guidance', guidance)],
    params: [],
    assessable: !isGroup,
    context: false,
    withdrawn: false,
    successors: [],
    weight: Number.isFinite(weight) && weight > 0 ? weight : 1,
  };
}
