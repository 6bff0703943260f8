import type { FieldProblem } from '#api-contract/errors';
import { maxRules } from '#api-contract/playbooks/kinds';
import type { RuleFacts } from '#api-contract/playbooks/rules';
import {
  faultOfCell,
  isFault,
  rowProblem,
  shownCell,
  tableRefused,
  type TableRow,
  unguarded,
} from '#kernel/spreadsheets';
import { refusals } from '../playbook-refusals.messages.ts';
import { type ColumnName, columnOf } from './columns.ts';
import { fileMessages } from './playbook-files.messages.ts';
import { readRule } from './read-rule.ts';

/** Columns by their names; null where the file has no rules. */
export function columnsOf(headings: readonly string[]): Map<ColumnName, number> | null {
  const columns = new Map<ColumnName, number>();
  for (const [at, heading] of headings.entries()) {
    const column = columnOf(heading);
    if (column && !columns.has(column)) columns.set(column, at);
  }
  return columns.has('issue') && columns.has('standard') ? columns : null;
}

/**
 * The rules of a table whose first row has the headings. Refuses the whole with every problem by its row: nothing is half
 * imported. `isGuarded` where texts may have an apostrophe that keeps spreadsheets from computing them.
 */
export async function readRules(
  rows: AsyncIterable<TableRow> | Iterable<TableRow>,
  { isGuarded = false } = {},
): Promise<RuleFacts[]> {
  let columns: Map<ColumnName, number> | null = null;
  const rules: RuleFacts[] = [];
  const problems: FieldProblem[] = [];
  let seen = 0;
  for await (const { row, cells } of rows) {
    if (!columns) {
      columns = columnsOf(cells.map(shownCell));
      if (!columns) break;
      continue;
    }
    seen += 1;
    if (seen > maxRules) throw tableRefused(refusals.tooManyRules(String(maxRules)));
    const known = columns;
    const cellOf = (column: ColumnName) => cells[known.get(column) ?? -1];
    const read = [...known.keys()].some((column) => isFault(cellOf(column)))
      ? { problems: [faultOfCell()] }
      : readRule((column) => {
          const text = shownCell(cellOf(column));
          return isGuarded ? unguarded(text) : text;
        });
    if ('rule' in read) rules.push(read.rule);
    else problems.push(...read.problems.map((problem) => rowProblem(row, problem)));
  }
  if (!columns || seen === 0) throw tableRefused(columns ? fileMessages.noRows : fileMessages.noColumns);
  if (problems.length > 0) throw tableRefused(fileMessages.problems, problems);
  return rules;
}
