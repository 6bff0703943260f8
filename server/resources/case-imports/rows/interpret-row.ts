import type { BadCell, CaseImportColumn, CaseImportField } from '#api-contract/cases/imports';
import type { CaseChannel, CasePriority, CaseStage } from '#api-contract/cases/endpoints';
import { columnName, shownCell, type TableCell, type TableRow } from '#kernel/spreadsheets';
import { readDate } from '../columns/dates.ts';
import { cut } from '../columns/survey.ts';
import { choices } from './choices.ts';
import { type ArchivedFile, type Found, keyOf, listOf, type Lookups } from './lookups.ts';

/** A row as the case it becomes. */
export interface CaseFacts {
  readonly row: number;
  name: string;
  type: string | null;
  stage: CaseStage;
  priority: CasePriority;
  channel: CaseChannel;
  requester_id: string | null;
  lead_id: string | null;
  department: string | null;
  practice_area: string | null;
  counterparty_id: string | null;
  due_date: string | null;
  description: string | null;
  privileged: boolean;
  readonly participant_ids: Set<string>;
  readonly contract_ids: Set<string>;
  readonly files: Map<string, ArchivedFile>;
}

export type InterpretedRow = { readonly facts: CaseFacts; readonly bad: null } | { readonly bad: BadCell[] };

type Column = Pick<CaseImportColumn, 'heading' | 'field' | 'date_order'>;

const maxValueLength = 200;
const longest = { name: 300, type: 100, department: 100, practice_area: 100, description: 20_000 } as const;
const most = { participants: 100, contracts: 200, files: 200 } as const;

/** What a row says, or everything that is wrong with it. */
export function interpretRow(
  { row, cells }: TableRow,
  columns: readonly Column[],
  lookups: Lookups,
  requesterId: string | null,
): InterpretedRow {
  const bad: BadCell[] = [];
  const facts: CaseFacts = {
    row,
    name: '',
    type: null,
    stage: 'intake',
    priority: 'normal',
    channel: 'other',
    requester_id: requesterId,
    lead_id: null,
    department: null,
    practice_area: null,
    counterparty_id: null,
    due_date: null,
    description: null,
    privileged: false,
    participant_ids: new Set(),
    contract_ids: new Set(),
    files: new Map(),
  };
  for (const [index, column] of columns.entries()) {
    if (column.field === null) continue;
    const cell = cells[index];
    const problem = isEmpty(cell) ? whenEmpty(column.field) : take(facts, column.field, cell ?? '', column, lookups);
    if (problem)
      bad.push({
        column: columnName(index),
        heading: column.heading,
        value: cut(shownCell(cell), maxValueLength),
        message: problem,
      });
  }
  return bad.length > 0 ? { bad } : { facts, bad: null };
}

const isEmpty = (cell: TableCell | undefined) => cell === undefined || (typeof cell === 'string' && cell.trim() === '');

const whenEmpty = (field: CaseImportField) => (field === 'name' ? 'Enter a name for the case.' : null);

/** Put what a cell says into the facts; what is wrong with it where it cannot be. */
function take(
  facts: CaseFacts,
  field: CaseImportField,
  cell: TableCell,
  { date_order: order }: Column,
  lookups: Lookups,
): string | null {
  if (typeof cell === 'object' && 'fault' in cell)
    return cell.fault === 'formula'
      ? 'This formula has no saved result. Enter the value instead.'
      : 'This cell has a spreadsheet error. Enter the value instead.';
  const text = shownCell(cell).trim().toWellFormed();
  if (text.includes('\u0000')) return 'This contains a character that can’t be stored. Enter it again.';
  switch (field) {
    case 'name':
    case 'type':
    case 'department':
    case 'practice_area':
    case 'description': {
      const value = field === 'description' ? text : text.replace(/[\r\n\t]+/g, ' ');
      facts[field] = value;
      return value.length > longest[field] ? tooLong(longest[field], value.length) : null;
    }
    case 'stage':
    case 'priority':
    case 'channel': {
      const { byWord, advice } = choices[field];
      const value = byWord.get(plainWord(text));
      if (value === undefined) return advice;
      Object.assign(facts, { [field]: value });
      return null;
    }
    case 'privileged': {
      const value = choices.privileged.byWord.get(plainWord(text));
      if (value === undefined) return choices.privileged.advice;
      facts.privileged = value === 'yes';
      return null;
    }
    case 'due_date': {
      facts.due_date = typeof cell === 'object' ? readDate(cell.day, null) : readDate(text, order);
      return facts.due_date === null ? 'Not a valid date for this column. Use the format 2026-03-31.' : null;
    }
    case 'requester':
    case 'lead': {
      const id = lookups.members.get(keyOf(text));
      if (isOne(id)) facts[`${field}_id`] = id;
      return isOne(id) ? null : noMember(id);
    }
    case 'counterparty': {
      const id = lookups.counterparties.get(keyOf(text).slice(0, 500));
      if (isOne(id)) facts.counterparty_id = id;
      if (id === 'several')
        return 'Several counterparties have this name. Use the name shown on the counterparty’s page.';
      return isOne(id) ? null : 'No counterparty has this name. Add it first, or correct the name.';
    }
    case 'participants':
      return takeEach(listOf(text), most.participants, 'people', (each) => {
        const id = lookups.members.get(keyOf(each));
        if (isOne(id)) facts.participant_ids.add(id);
        return isOne(id) ? null : `“${cut(each, 80)}”: ${noMember(id)}`;
      });
    case 'contracts':
      return takeEach(listOf(text), most.contracts, 'contracts', (each) => {
        const id = lookups.contracts.get(keyOf(each));
        if (isOne(id)) facts.contract_ids.add(id);
        return isOne(id) ? null : `No contract “${cut(each, 80)}”. Use the number shown in the contract list.`;
      });
    case 'files':
      return takeEach(listOf(text), most.files, 'files', (each) => {
        const found = lookups.files(keyOf(each));
        if (found === undefined) return `The archive has no file “${cut(each, 80)}”. Add it, or remove the name.`;
        if (found === 'several')
          return `Several files in the archive are called “${cut(each, 80)}”. Include the folder name.`;
        for (const file of found) facts.files.set(`${file.name} ${file.sha256}`, file);
        return facts.files.size > most.files ? tooMany(most.files, 'files') : null;
      });
  }
}

function takeEach(items: readonly string[], limit: number, what: string, takeOne: (item: string) => string | null) {
  if (items.length > limit) return tooMany(limit, what);
  for (const item of items) {
    const problem = takeOne(item);
    if (problem) return problem;
  }
  return null;
}

const isOne = (id: Found): id is string => id !== undefined && id !== 'several';
const number = new Intl.NumberFormat('en');
const tooLong = (limit: number, length: number) =>
  `Use at most ${number.format(limit)} characters; this has ${number.format(length)}.`;
const tooMany = (limit: number, what: string) => `Use at most ${limit} ${what}.`;
const noMember = (id: Found) =>
  id === 'several'
    ? 'Several members have this name. Use the e-mail address.'
    : 'No member has this name or e-mail address. Use a member’s e-mail address.';

/** Most words are plain already. */
function plainWord(text: string): string {
  const lower = text.toLowerCase();
  return /^[\x20-\x7e]*$/.test(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}/gu, '');
}
