import { expect, test } from 'vitest';
import { deviceKind } from './device-kind.ts';

test.each([
  ['Safari on iPhone', 'phone'],
  ['Chrome on Android', 'phone'],
  ['Safari on iPad', 'tablet'],
  ['Chrome on Android tablet', 'tablet'],
  ['Firefox on Linux', 'computer'],
  ['Chrome on Windows', 'computer'],
  ['Unknown device', 'computer'],
  ['', 'computer'],
])('%s is a %s', (device, kind) => {
  expect(deviceKind(device)).toBe(kind);
});
