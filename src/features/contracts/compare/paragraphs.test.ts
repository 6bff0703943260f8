import { describe, expect, test } from 'vitest';
import { isRow, nameOfRow, paragraphsOf } from './paragraphs.ts';

const page = [
  '1. Services',
  'The supplier provides the services that are described in Annex A with due care, and',
  'tells the customer without delay of whatever keeps it from doing so, for whatever rea-',
  'son that may be.',
  'The customer gives the supplier what it needs for that in good time, free of charge.',
  '2. Fees',
  'The fee is EUR 400,000 a year.',
].join('\n');

describe('the lines of a page', () => {
  test('are joined to paragraphs, and divided words put together', () => {
    expect(paragraphsOf(page)).toEqual([
      '1. Services',
      'The supplier provides the services that are described in Annex A with due care, and tells the customer without delay of whatever keeps it from doing so, for whatever reason that may be.',
      'The customer gives the supplier what it needs for that in good time, free of charge.',
      '2. Fees',
      'The fee is EUR 400,000 a year.',
    ]);
  });

  test('begin a paragraph with each item of a list', () => {
    expect(paragraphsOf('The parties agree:\n(a) on a fee;\n(b) on a term;\n1.2 on a place.')).toHaveLength(4);
  });
});

test('paragraphs that a blank line parts stay apart', () => {
  expect(paragraphsOf('Office lease\n\nbetween the parties')).toEqual(['Office lease', 'between the parties']);
});

test('page numbers are no text', () => {
  expect(paragraphsOf('One.\n1\nTwo.\n2\nThree.\nPage 3 of 3')).toEqual(['One.', 'Two.', 'Three.']);
});

test('a figure alone on its line is text', () => {
  expect(paragraphsOf('Fee\n100\nDiscount\n20')).toEqual(['Fee', '100', 'Discount', '20']);
});

test.each([
  ['Consulting\t10\t400', true, 'consulting'],
  ['Senior consultant  10  EUR 400', true, 'senior consultant'],
  ['Consulting days 10 4,000.00', true, 'consulting days'],
  ['The fee is EUR 400,000 a year from 1 January 2026.', false, ''],
  ['Invoices are payable within 30 days', false, ''],
  ['The term runs from 1 January 2025 to 31 December 2026', false, ''],
])('%j is the row of a table: %s', (line, row, name) => {
  expect(isRow(line)).toBe(row);
  if (row) expect(nameOfRow(line)).toBe(name);
});

test('each row of a table is one, however wide', () => {
  const rows = ['Service\tDays\tRate', 'Consulting\t10\t400', 'Support around the clock\t365\t90'];
  expect(paragraphsOf(rows.join('\n'))).toEqual(rows);
});
