import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '#kernel/text/testing';
import { matchKey } from './match-key.ts';

describe('two spellings of one company match', () => {
  test.each([
    ['Halvorsen Cloud AS', 'HALVORSEN CLOUD A/S'],
    ['Norrbacken Fastigheter AB', 'AB Norrbacken Fastigheter'],
    ['Ferrum Castings GmbH', 'Ferrum Castings G.m.b.H.'.replaceAll('.', '')],
    ['Baltic Haulage OÜ', 'Baltic Haulage'],
    ['Comercial Aldaba S.L.', 'Comercial Aldaba, SL'],
    ['Arbor & Quay Ltd', 'Arbor and Quay Limited'],
    ['Société Générale S.A.', 'Societe Generale SA'],
    ['Müller Söhne GmbH & Co. KG', 'Muller Sohne'],
    ['Tidewater Systems Inc.', 'Tidewater Systems, Incorporated'],
    ["O'Brien Holdings plc", 'O’Brien Holdings PLC'],
    ['Ørsted A/S', 'Orsted'],
    ['e\u0301clair', 'Éclair'],
  ])('%s and %s', (one, other) => {
    expect(matchKey(one)).toBe(matchKey(other));
  });
});

describe('other companies do not match', () => {
  test.each([
    ['Mill Ltd', 'Mills Ltd'],
    ['Northwind Trading', 'Northwind Trading Norway'],
    ['Cosmo', 'Smo'],
    ['شركة النور', 'شركة الشمس'],
  ])('%s and %s', (one, other) => {
    expect(matchKey(one)).not.toBe(matchKey(other));
  });
});

test('a name that is only a legal form keeps it', () => {
  expect(matchKey('AG')).toBe('ag');
  expect(matchKey('Limited Company')).not.toBe('');
});

describe('for any name', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.string({ unit: anyCharacter, maxLength: 300 }),
  );

  test('the key of a key is the key', () => {
    fc.assert(
      fc.property(text, (name) => {
        expect(matchKey(matchKey(name))).toBe(matchKey(name));
      }),
    );
  });

  test('case, accents added, and spaces around change nothing', () => {
    const word = fc.stringMatching(/^[a-z]{3,12}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const name = words.join(' ');
        expect(matchKey(`  ${name.toUpperCase()} `)).toBe(matchKey(name));
        expect(matchKey(name.replaceAll('a', 'á'))).toBe(matchKey(name));
      }),
    );
  });

  test('a legal form behind it changes nothing', () => {
    const form = fc.constantFrom('Ltd', 'Limited', 'GmbH', 'AB', 'Inc.', 'S.A.', 'B.V.', 'Sp. z o.o.', 'GmbH & Co. KG');
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{4,20} [a-z]{4,20}$/), form, (name, legalForm) => {
        expect(matchKey(`${name} ${legalForm}`)).toBe(matchKey(name));
      }),
    );
  });

  test('the key can be stored and is short', () => {
    fc.assert(
      fc.property(text, (name) => {
        expect([...matchKey(name)].length).toBeLessThanOrEqual(200);
        expect(matchKey(name).isWellFormed()).toBe(true);
      }),
    );
  });
});
