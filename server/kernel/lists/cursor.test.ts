import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#kernel/http';
import { readCursor, writeCursor } from './cursor.ts';
import type { KeyType, Order } from './order.ts';

const keys: Record<KeyType, fc.Arbitrary<string>> = {
  text: fc.string({ unit: 'grapheme', maxLength: 60 }),
  date: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  timestamptz: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  integer: fc.integer({ min: -999_999_999, max: 999_999_999 }).map(String),
  bigint: fc.bigInt({ min: -(10n ** 17n) + 1n, max: 10n ** 17n - 1n }).map(String),
  real: fc.constantFrom('0.1', '12', '1e-20', '0.0303964'),
};

const orderBy = (type: KeyType, nullable: boolean, name = 'field'): Order => ({
  name,
  type,
  nullable,
  descending: false,
  column: sql`c.field`,
});

const position = fc
  .constantFrom(...(Object.keys(keys) as KeyType[]))
  .chain((type) => fc.record({ type: fc.constant(type), key: keys[type], id: fc.uuid() }));

describe('a cursor', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(position, fc.boolean(), ({ type, key, id }, nullable) => {
        const order = orderBy(type, nullable);
        expect(readCursor(order, writeCursor(order, { key, id }), 'after')).toEqual({ key, id });
      }),
    );
  });

  test('of a row without a value is read only by an order that has such rows', () => {
    fc.assert(
      fc.property(position, ({ type, id }) => {
        const cursor = writeCursor({ name: 'field' }, { key: null, id });
        expect(readCursor(orderBy(type, true), cursor, 'after')).toEqual({ key: null, id });
        expect(() => readCursor(orderBy(type, false), cursor, 'after')).toThrow(ApiError);
      }),
    );
  });

  test('of another order is refused', () => {
    fc.assert(
      fc.property(position, ({ type, key, id }) => {
        const cursor = writeCursor({ name: '-field' }, { key, id });
        expect(() => readCursor(orderBy(type, true), cursor, 'before')).toThrow(ApiError);
      }),
    );
  });

  test('that was not issued is refused', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        expect(() => readCursor(orderBy('text', true), text, 'after')).toThrow(ApiError);
      }),
    );
  });
});
