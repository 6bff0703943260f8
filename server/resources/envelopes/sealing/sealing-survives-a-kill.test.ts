import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signingStorm } from '../testing/signing-storm.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'storm-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('envelopes that were being sealed when the server was killed are sealed once each, and none is lost', async () => {
  const after = await signingStorm({ folder, envelopes: 6, kills: 1, between: 400 });
  expect(after).toMatchObject({ completed: 6, seals: 6, sealed: 6, answered: 12 });
});
