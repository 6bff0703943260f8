import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { caseFields } from '#api-contract/cases/fields';
import { contractFields } from '#api-contract/contracts/fields';
import { counterpartyFields } from '#api-contract/counterparties/fields';
import {
  editNames,
  type Field,
  fieldOfFinding,
  type Fields,
  fields,
  findingNames,
  historyNames,
  recordNames,
} from '#api-contract/fields';
import { factKey, fieldOfKey, historyKeys } from '#api-contract/field-keys';
import { factShape, recordShape, rowShape } from '#api-contract/field-shapes';

const parcels = fields({
  name: { kind: 'text', label: 'Name', ask: 'a name', max: 5, required: true, column: { primary: true }, edit: 'form' },
  note: { kind: 'text', label: 'Note', multiline: true, edit: 'form' },
  state: { kind: 'choice', label: 'State', options: ['sent', 'lost'], row: true, edit: 'inline', history: true },
  sender: { kind: 'person', label: 'Sender', column: {}, edit: 'form', history: true },
  weight: { kind: 'number', label: 'Weight', required: true, column: { listOnly: true } },
  near: { kind: 'choice', label: 'Near', options: ['yes'], filter: 'one' },
});

const tables: [string, Fields][] = [
  ['a case', caseFields],
  ['a contract', contractFields],
  ['a counterparty', counterpartyFields],
];

describe('what a table says of its records', () => {
  const change = z.object(factShape(parcels)).partial();

  test('is typed by it', () => {
    expectTypeOf<z.output<typeof change>>().toEqualTypeOf<{
      name?: string;
      note?: string | null;
      state?: 'sent' | 'lost' | null;
      sender_id?: string | null;
    }>();
  });

  test('leaves out of a record what lists alone compute and what only filters', () => {
    expect(Object.keys(recordShape(parcels))).toEqual(['name', 'note', 'state', 'sender']);
    expect(Object.keys(rowShape(parcels))).toEqual(['name', 'state', 'sender', 'weight']);
  });

  test.each([
    [{ name: ' ' }, 'Enter a name.'],
    [{ name: 'too long' }, 'Use at most 5 characters.'],
    [{ sender_id: 'ada' }, 'This identifier is not valid.'],
  ])('refuses %j: %s', (given, message) => {
    expect(change.safeParse(given).error?.issues[0]?.message).toBe(message);
  });

  test.each([{ name: null }, { state: 'stolen' }])('refuses %j', (given) => {
    expect(change.safeParse(given).success).toBe(false);
  });

  test.each([{ note: 'two\nlines' }, { note: null }, { state: null }])('takes %j', (given) => {
    expect(change.parse(given)).toEqual(given);
  });
});

/** A value of each kind, as people enter it. */
const samples: Readonly<Record<Field['kind'], unknown>> = {
  text: 'As agreed',
  person: '0198c0de-0000-7000-8000-000000000001',
  counterparty: '0198c0de-0000-7000-8000-000000000001',
  contract: '0198c0de-0000-7000-8000-000000000001',
  currency: 'EUR',
  country: 'DK',
  flag: true,
  tags: ['Critical'],
  choice: undefined,
  day: '2026-02-27',
  moment: '2026-02-27T12:00:00.000Z',
  number: 12,
  money: '1200.50',
};

const sampleOf = (field: Field) => (field.kind === 'choice' ? field.options[0] : samples[field.kind]);

describe.each(tables)('the table of %s', (_name, table) => {
  test.each(editNames(table))('takes a value of %s, and none unless it is required', (name) => {
    const field = table[name] as Field;
    const shape: z.ZodRawShape = factShape(table);
    const schema = shape[factKey(table, name)] as z.ZodType;
    expect(schema.parse(sampleOf(field))).toEqual(sampleOf(field));
    const canBeEmpty = !field.required && field.kind !== 'flag' && field.kind !== 'tags';
    expect(schema.safeParse(null).success).toBe(canBeEmpty);
  });

  test('shows what it lets people edit', () => {
    expect(recordNames(table)).toEqual(expect.arrayContaining([...editNames(table)]));
  });

  test('finds each field of the history again by the key of the change', () => {
    expect(historyKeys(table).map((key) => fieldOfKey(table, key))).toEqual(
      historyNames(table).map((name) => table[name]),
    );
  });

  test('lets what readings find be edited, each by one reading', () => {
    expect(editNames(table)).toEqual(expect.arrayContaining([...findingNames(table)]));
    for (const name of findingNames(table)) {
      expect(fieldOfFinding(table, table[name]?.finding ?? '')).toBe(name);
    }
  });
});
