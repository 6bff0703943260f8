import { expect, test } from 'vitest';
import { addressOf } from './listen.ts';

test.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['192.168.1.5', 'http://192.168.1.5:3000'],
  ['fd00::5', 'http://[fd00::5]:3000'],
  ['contracts.internal', 'http://contracts.internal:3000'],
])('what listens at %s is reached at %s', (host, address) => {
  expect(addressOf(host, 3000)).toBe(address);
});
