import { expect, test } from 'vitest';
import { sha256Of } from './file-hash.ts';

test('a file is known by its content', async () => {
  expect(await sha256Of(new File(['abc'], 'a.pdf'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
