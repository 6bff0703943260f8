import { expect, test } from 'vitest';
import { z } from 'zod';
import { seeded } from '../../tests/contract/mapped-duties.ts';
import { mutated } from '../testing/mutations.ts';
import { accepts } from './accepts.ts';
import { catalogSchema } from './schema.ts';

test('a catalog is accepted as it is if and only if the schema takes it', () => {
  const isCatalog = accepts(catalogSchema);
  const found = { taken: 0, refused: 0 };
  for (let seed = 0; seed < 3_000; seed += 1) {
    for (const { name, bytes } of mutated(seeded(seed))) {
      if (!name.endsWith('.json')) continue;
      const value = catalogIn(new TextDecoder().decode(bytes));
      const { success } = catalogSchema.safeParse(value);
      expect(isCatalog(value), `seed ${seed}`).toBe(success);
      found[success ? 'taken' : 'refused'] += 1;
    }
  }
  expect(Math.min(found.taken, found.refused)).toBeGreaterThan(100);
});

function catalogIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { catalog?: unknown }).catalog;
  } catch {
    return undefined;
  }
}

test('a schema that asks more of a value than its shape is not guessed at', () => {
  expect(() => accepts(z.looseObject({ count: z.number() }))({ count: 1 })).toThrow('number');
});
