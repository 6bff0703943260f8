import { expect, test } from 'vitest';
import { seeded } from '../tests/contract/mapped-duties.ts';
import { importedFramework } from '../api-contract/frameworks/model.ts';
import { importFramework } from './import.ts';
import { mutated } from './testing/mutations.ts';

test('a damaged file is imported in the shape of the contract or refused with a sentence, and nothing else', async () => {
  let refused = 0;
  for (let seed = 0; seed < 400; seed += 1) {
    const read = await importFramework(mutated(seeded(seed)));
    if (read.status === 'refused') {
      refused += 1;
      expect(read.refusal.message, `seed ${seed}`).toMatch(/^\S.*\.$/s);
    } else expect(importedFramework.safeParse(read).success, `seed ${seed}`).toBe(true);
  }
  expect(refused).toBeGreaterThan(100);
  expect(refused).toBeLessThan(400);
});
