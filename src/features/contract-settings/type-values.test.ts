import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { customField } from '#api-contract/contracts/settings';
import { leaseType } from '#mocks/fixtures/contract-settings';
import { bodyOf, emptyField, emptyType, freeKey, validate, valuesOf } from './type-values.ts';

test('a type comes back as it was', () => {
  expect(bodyOf(valuesOf(leaseType))).toEqual({
    name: leaseType.name,
    fields: leaseType.fields,
    needs_handwriting: false,
  });
});

describe('the key of a new field', () => {
  test.each([
    ['Floor area in m²', 'floor_area_in_m2'],
    ['Lösenord & sånt', 'losenord_sant'],
    ['2nd term', 'nd_term'],
    ['شرط', 'field'],
  ])('%j becomes %s', (label, key) => {
    expect(freeKey(label, new Set())).toBe(key);
  });

  test('is always valid and never in use', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 80 }), { maxLength: 12 }), (labels) => {
        const fields = labels.map((label) => ({ ...emptyField, label: label.trim() || 'x' }));
        const keys = bodyOf({ ...emptyType, name: 'Lease', fields }).fields.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        for (const key of keys) expect(customField.shape.key.safeParse(key).success).toBe(true);
      }),
    );
  });
});

test('options are sent for a choice only', () => {
  const fields = [{ ...emptyField, label: 'Use', kind: 'text' as const, options: ['Office'] }];
  expect(bodyOf({ ...emptyType, name: 'Lease', fields }).fields[0]?.options).toEqual([]);
});

test('what is missing is told where it is missing', () => {
  expect(Object.keys(validate(emptyType))).toEqual(['name']);
  const fields = [{ ...emptyField, kind: 'choice' as const }];
  expect(Object.keys(validate({ ...emptyType, name: 'Lease', fields }))).toEqual([
    'fields.0.label',
    'fields.0.options',
  ]);
});
