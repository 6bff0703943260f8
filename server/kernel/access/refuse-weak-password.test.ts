import { expect, test } from 'vitest';
import { isFrequentPassword } from './frequent-passwords.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

const holder = { email: 'anna.lindqvist@northwind.example', name: 'Anna Lindqvist', organisation: 'Nordwärts GmbH' };
const choose = (password: string) => () => refuseWeakPassword('password', password, holder);

test.each(['1234567890', 'qwertyuiop', 'password123', 'Password123', 'BASKETBALL', '1q2w3e4r5t'])(
  '%s, which many people have, is refused',
  (password) => {
    expect(isFrequentPassword(password)).toBe(true);
    expect(choose(password)).toThrow(
      expect.objectContaining({ code: 'validation_failed', details: { fields: [expect.anything()] } }),
    );
  },
);

test.each([
  'anna.lindqvist@northwind.example',
  'AnnaLindqvist',
  'lindqvist-anna-1990',
  'Northwind2026!',
  'NORDWÄRTS GmbH 1',
  'nordwarts!!!!!',
  'Accordant.2026',
])('%s, which is made of what everybody knows of its holder, is refused', (password) => {
  expect(choose(password)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
});

test.each([
  'a sentence that is long enough',
  'anna likes the sea at night',
  'x9!kd02-mmq1',
  'Lindqvist & 7 brave bears',
])('%s is accepted', (password) => {
  expect(choose(password)).not.toThrow();
});

test('a name of two letters takes nothing from a password', () => {
  const short = { email: 'li@example.com', name: 'Li', organisation: 'AB' };
  expect(() => refuseWeakPassword('password', 'lilac lions abound', short)).not.toThrow();
});

test('hardly any password of random characters is taken for a frequent one', () => {
  const taken = Array.from({ length: 20_000 }, (_, index) => `${index}-${index * 7919}-random`).filter(
    isFrequentPassword,
  );
  expect(taken.length).toBeLessThan(5);
});
