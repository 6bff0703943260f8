import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ndaRuleBook } from '../nda-rules/index.ts';
import { modelFile, packModel, shippedModel, shippedReviewVersion, unpackModel } from './model-file.ts';

const bytes = readFileSync(modelFile);
const card = readFileSync(new URL('./MODEL-CARD.md', import.meta.url), 'utf8');

describe('the shipped model', () => {
  test('is small', () => {
    expect(bytes.length).toBeLessThan(3 * 1024 * 1024);
  });

  test('is the one that its card describes', () => {
    expect(card).toContain(createHash('sha256').update(bytes).digest('hex'));
  });

  test('comes out of its file as it went in', () => {
    const model = shippedModel();
    expect(Buffer.from(packModel(model, model.sentences, ndaRuleBook)).equals(bytes)).toBe(true);
  });

  test('is refused where the rules are others than those it learned', () => {
    const [first, ...others] = ndaRuleBook.rules;
    const changed = { ...ndaRuleBook, rules: [{ ...first, met: ['snow'] }, ...others] } as typeof ndaRuleBook;
    expect(() => unpackModel(bytes, changed)).toThrow('The model was trained for other rules.');
  });

  test('has a version of its own, which is known without unpacking it', () => {
    expect(shippedModel().version).toMatch(/^\d+\.[0-9a-f]{8}$/);
    expect(shippedReviewVersion()).toBe(shippedModel().version);
  });
});
