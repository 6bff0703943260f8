import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packModel, shippedModel } from './model-file.ts';
import { modelFile } from './model-version.ts';

describe('the shipped model', () => {
  it('is small', () => {
    expect(readFileSync(modelFile).length).toBeLessThan(3 * 1024 * 1024);
  });

  it('comes out of its file as it went in', () => {
    expect(Buffer.from(packModel(shippedModel())).equals(readFileSync(modelFile))).toBe(true);
  });

  it('has a version of its own', () => {
    expect(shippedModel().version).toMatch(/^\d+\.[0-9a-f]{8}$/);
  });
});
