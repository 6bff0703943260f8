import type { BadCell, BadCellKind } from '#api-contract/cases/import-problems';
import type { CaseImportColumn, CaseImportField, DateDivider } from '#api-contract/cases/imports';
import type { CaseChannel, CasePriority, CaseStage } from '#api-contract/cases/endpoints';
import { columnName, shownCell, type TableCell, type TableRow } from '#kernel/spreadsheets';
import { readDate } from '../columns/dates.ts';
import { cut } from '../columns/survey.ts';
import { choices } from './choices.ts';
import { type ArchivedFile, type Found, keyOf, listOf, type Lookups } from './lookups.ts';
import { importMessages } from '../case-imports.messages.ts';

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

type Column = Pick<CaseImportColumn, 'heading' | 'field' | 'date_order'> &
  Partial<Pick<CaseImportColumn, 'date_orders'>>;

const { cell: messages } = importMessages;

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
        ...problem,
      });
  }
  return bad.length > 0 ? { bad } : { facts, bad: null };
}

/** What is wrong with a cell, and what to do. */
interface Problem {
  readonly kind: BadCellKind;
  readonly message: string;
}

const problemOf = (kind: BadCellKind, message: string): Problem => ({ kind, message });

const isEmpty = (cell: TableCell | undefined) => cell === undefined || (typeof cell === 'string' && cell.trim() === '');

const whenEmpty = (field: CaseImportField) => (field === 'name' ? problemOf('name_missing', messages.name) : null);

/** Put what a cell says into the facts; what is wrong with it where it cannot be. */
function take(
  facts: CaseFacts,
  field: CaseImportField,
  cell: TableCell,
  column: Column,
  lookups: Lookups,
): Problem | null {
  if (typeof cell === 'object' && 'fault' in cell)
    return problemOf('unreadable', cell.fault === 'formula' ? messages.formula : messages.error);
  const text = shownCell(cell).trim().toWellFormed();
  if (text.includes('\u0000')) return problemOf('unreadable', messages.cannotBeStored);
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
      const value = choices[field].byWord.get(plainWord(text));
      if (value === undefined) return problemOf('choice', messages[field]);
      Object.assign(facts, { [field]: value });
      return null;
    }
    case 'privileged': {
      const value = choices.privileged.byWord.get(plainWord(text));
      if (value === undefined) return problemOf('choice', messages.privileged);
      facts.privileged = value === 'yes';
      return null;
    }
    case 'due_date': {
      facts.due_date = readDate(typeof cell === 'object' ? cell.day : text, (divider) => orderOf(column, divider));
      return facts.due_date === null ? problemOf('date', messages.date) : null;
    }
    case 'requester':
    case 'lead': {
      const id = lookups.members.get(keyOf(text));
      if (isOne(id)) facts[`${field}_id`] = id;
      return isOne(id) ? null : problemOf('person', noMember(id));
    }
    case 'counterparty': {
      const id = lookups.counterparties.get(keyOf(text).slice(0, 500));
      if (isOne(id)) facts.counterparty_id = id;
      if (id === 'several') return problemOf('counterparty_ambiguous', messages.severalCounterparties);
      return isOne(id) ? null : problemOf('counterparty_unknown', messages.noCounterparty);
    }
    case 'participants':
      return takeEach(listOf(text), most.participants, 'people', (each) => {
        const id = lookups.members.get(keyOf(each));
        if (isOne(id)) facts.participant_ids.add(id);
        return isOne(id) ? null : problemOf('person', messages.ofPerson(cut(each, 80), noMember(id)));
      });
    case 'contracts':
      return takeEach(listOf(text), most.contracts, 'contracts', (each) => {
        const id = lookups.contracts.get(keyOf(each));
        if (isOne(id)) facts.contract_ids.add(id);
        return isOne(id) ? null : problemOf('contract', messages.noContract(cut(each, 80)));
      });
    case 'files':
      return takeEach(listOf(text), most.files, 'files', (each) => {
        const found = lookups.files(keyOf(each));
        if (found === undefined) return problemOf('file', messages.noFile(cut(each, 80)));
        if (found === 'several') return problemOf('file', messages.severalFiles(cut(each, 80)));
        for (const file of found) facts.files.set(`${file.name} ${file.sha256}`, file);
        return facts.files.size > most.files ? tooMany(most.files, 'files') : null;
      });
  }
}

/** Uploads that were read before this was told by divider have one order for the column. */
const orderOf = ({ date_order, date_orders }: Column, divider: DateDivider) => date_orders?.[divider] ?? date_order;

function takeEach(
  items: readonly string[],
  limit: number,
  what: 'people' | 'contracts' | 'files',
  takeOne: (item: string) => Problem | null,
): Problem | null {
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
  problemOf('too_long', messages.tooLong(number.format(limit), number.format(length)));
const tooMany = (limit: number, what: 'people' | 'contracts' | 'files') =>
  problemOf('too_long', messages[what](String(limit)));
const noMember = (id: Found) => (id === 'several' ? messages.severalMembers : messages.noMember);

/** Most words are plain already. */
function plainWord(text: string): string {
  const lower = text.toLowerCase();
  return /^[\x20-\x7e]*$/.test(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}/gu, '');
}
