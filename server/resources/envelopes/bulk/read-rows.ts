import { z } from 'zod';
import { limits } from '#api-contract/envelopes/kinds';
import { shownCell, type TableCell, type TableRow, TableUnreadable } from '#kernel/spreadsheets';
import { bulkMessages as words } from './bulk.messages.ts';

export interface BulkPerson {
  readonly key: string;
  readonly name: string;
  readonly email: string;
}

export interface BulkRowRead {
  readonly line: number;
  readonly people: BulkPerson[];
  readonly problems: string[];
}

const address = z.email().max(254);

/** The rows of a table of recipients, each with what is wrong with it. Good ones come first. Throws TableUnreadable. */
export async function readBulkRows(
  table: AsyncIterable<TableRow>,
  keys: readonly string[],
): Promise<readonly BulkRowRead[]> {
  const rows: BulkRowRead[] = [];
  const seen = new Map<string, number>();
  let columns: ReturnType<typeof columnsOf> | undefined;
  for await (const { row, cells } of table) {
    if (!columns) {
      columns = columnsOf(cells, keys);
      continue;
    }
    if (rows.length >= limits.bulkRows)
      throw new TableUnreadable(words.tooManyRows(limits.bulkRows.toLocaleString('en')));
    rows.push(check(row, cells, columns, seen));
  }
  if (rows.length === 0) throw new TableUnreadable(words.noRows);
  return rows.toSorted((one, other) => Math.sign(one.problems.length) - Math.sign(other.problems.length));
}

interface Column {
  readonly key: string;
  readonly name: { readonly at: number; readonly heading: string };
  readonly email: { readonly at: number; readonly heading: string };
}

/** “Name” and “Email”, with the recipient’s key behind them where there are several. */
function columnsOf(heading: readonly TableCell[], keys: readonly string[]): Column[] {
  const texts = heading.map((cell) => shownCell(cell).trim().toLowerCase());
  const find = (word: string, key: string, others: readonly string[] = []) => {
    const wanted = [...(keys.length === 1 ? [word, ...others] : []), `${word} ${key}`.toLowerCase()];
    const at = texts.findIndex((text) => wanted.includes(text));
    const shown = keys.length === 1 ? word : `${word} ${key}`;
    if (at < 0) throw new TableUnreadable(words.noColumn(capital(shown)));
    return { at, heading: capital(shown) };
  };
  return keys.map((key) => ({ key, name: find('name', key), email: find('email', key, ['e-mail', 'mail']) }));
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function check(line: number, cells: readonly TableCell[], columns: readonly Column[], seen: Map<string, number>) {
  const problems: string[] = [];
  const people = columns.map(({ key, name, email }) => {
    const person = { key, name: shownCell(cells[name.at]).trim(), email: shownCell(cells[email.at]).trim() };
    if (person.name === '') problems.push(words.noName(name.heading));
    if (person.name.length > 200) problems.push(words.longName(name.heading));
    if (!address.safeParse(person.email).success) problems.push(words.noEmail(email.heading));
    return { ...person, name: person.name.slice(0, 200), email: person.email.slice(0, 254) };
  });
  const same = people.map(({ name, email }) => `${name}\n${email}`.toLowerCase()).join('\n\n');
  const first = seen.get(same);
  if (first !== undefined && problems.length === 0) problems.push(words.sameAsLine(String(first)));
  if (first === undefined) seen.set(same, line);
  return { line, people, problems };
}
