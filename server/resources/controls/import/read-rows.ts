import { newControl } from '#api-contract/controls/endpoints';
import { maxImportedControls, maxMaturity, maxRequirementsPerControl } from '#api-contract/controls/fields';
import type { FieldProblem } from '#api-contract/errors';
import {
  choiceOf,
  faultOfCell,
  isFault,
  type Names,
  notOneOf,
  rowProblem,
  shownCell,
  tableRefused,
  type TableRow,
  unguarded,
} from '#kernel/spreadsheets';
import { sortKey } from '#kernel/text';
import { columnOf, type ControlColumn, frequencyWords, statusWords } from './columns.ts';
import { refusals } from '../control-refusals.messages.ts';
import { importMessages as words } from './control-import.messages.ts';

export interface ReadTable {
  readonly rows: readonly RowTexts[];
  readonly columns: readonly ControlColumn[];
  readonly unread: readonly string[];
}

/** The texts of a row by their columns; what is not there is empty. */
interface RowTexts {
  readonly row: number;
  readonly hasFault: boolean;
  text(column: ControlColumn): string;
}

/** What the organisation knows that rows speak of. */
export interface Known {
  /** The id of the one active member with an address or a name. */
  memberOf(text: string): string | undefined;
  /** A requirement by its reference or label; null where no framework was named. */
  readonly requirementOf: ((text: string) => string | undefined) | null;
  readonly framework: string;
}

export interface ImportedRow {
  readonly facts: ReturnType<typeof newControl.parse>;
  readonly requirements: readonly string[];
}

interface Reading {
  /** Texts may have an apostrophe that keeps spreadsheets from computing them, as in CSV. */
  readonly isGuarded: boolean;
  /** Requirements are read only where it is said whose they are. */
  readonly hasFramework: boolean;
}

/** The texts of a table whose first row has the headings. */
export async function readTexts(
  table: AsyncIterable<TableRow>,
  { isGuarded, hasFramework }: Reading,
): Promise<ReadTable> {
  let places: Map<ControlColumn, number> | undefined;
  const unread: string[] = [];
  const rows: RowTexts[] = [];
  for await (const { row, cells } of table) {
    if (!places) {
      places = new Map();
      for (const [at, cell] of cells.entries()) {
        const column = columnOf(shownCell(cell));
        const isRead = column !== 'requirements' || hasFramework;
        if (column && isRead && !places.has(column)) places.set(column, at);
        else if (shownCell(cell).trim() !== '') unread.push(shownCell(cell).trim().slice(0, 100));
      }
      continue;
    }
    const of = places;
    if (rows.length === maxImportedControls) throw tableRefused(words.tooMany(String(maxImportedControls)));
    const cellOf = (column: ControlColumn) => cells[of.get(column) ?? -1];
    rows.push({
      row,
      hasFault: [...of.keys()].some((column) => isFault(cellOf(column))),
      text: (column) => {
        const shown = shownCell(cellOf(column));
        return (isGuarded ? unguarded(shown) : shown).trim();
      },
    });
  }
  if (!places?.has('ref') || !places.has('name')) throw tableRefused(words.noColumns);
  if (rows.length === 0) throw tableRefused(words.noRows);
  return { rows, columns: [...places.keys()], unread: unread.slice(0, 50) };
}

/** What the rows say. Refuses the whole with every problem by its row: nothing is half imported. */
export function understand(rows: readonly RowTexts[], known: Known): ImportedRow[] {
  const problems: FieldProblem[] = [];
  const rowOf = new Map<string, number>();
  const read = rows.map((texts) => {
    const { row } = texts;
    const note = (problem: string) => problems.push(rowProblem(row, problem));
    if (texts.hasFault) note(faultOfCell());
    const ref = texts.text('ref');
    const first = rowOf.get(sortKey(ref));
    if (first === undefined) rowOf.set(sortKey(ref), row);
    else if (ref !== '') note(words.sameRef(ref, String(first)));
    return readRow(texts, known, note);
  });
  if (problems.length > 0) throw tableRefused(words.problems, problems);
  return read.filter((row) => row !== null);
}

function readRow({ text }: RowTexts, known: Known, note: (problem: string) => void): ImportedRow | null {
  const choice = <Choice extends string>(column: ControlColumn, names: Names<Choice>, usual: Choice): Choice => {
    const cell = text(column);
    const found = cell === '' ? usual : choiceOf(names, cell);
    if (found === null) note(notOneOf(cell, names));
    return found ?? usual;
  };
  const owner = text('owner');
  const owner_id = owner === '' ? null : (known.memberOf(owner) ?? null);
  if (owner !== '' && owner_id === null) note(words.owner(owner.slice(0, 200)));
  const requirements = text('requirements')
    .split(/[;,\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '' && known.requirementOf !== null)
    .map((each) => {
      const found = known.requirementOf?.(each);
      if (found === undefined) note(words.requirement(each.slice(0, 100), known.framework));
      return found ?? '';
    });
  if (new Set(requirements).size > maxRequirementsPerControl)
    note(refusals.tooManyRequirements(String(maxRequirementsPerControl)));
  const maturity = text('maturity');
  const isLevel = /^\d$/.test(maturity) && Number(maturity) <= maxMaturity;
  if (maturity !== '' && !isLevel) note(words.maturity(String(maxMaturity)));
  const day = text('first_run');
  const parsed = newControl.safeParse({
    ref: text('ref'),
    name: text('name'),
    description: text('description') || null,
    owner_id,
    status: choice('status', statusWords, 'planned'),
    frequency: choice('frequency', frequencyWords, 'as_needed'),
    first_run: day || null,
    maturity: isLevel ? Number(maturity) : null,
  });
  const wrong = new Map(parsed.error?.issues.map(({ path, message }) => [path[0], message]));
  for (const [field, message] of wrong) note(field === 'first_run' ? words.day(day.slice(0, 100)) : message);
  return parsed.data ? { facts: parsed.data, requirements: [...new Set(requirements)] } : null;
}
