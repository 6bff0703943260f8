import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Raise when the engine reads differently with the same weights. */
const engine = 9;

export const modelFile = new URL('./clause-model.bin', import.meta.url);

export const versionOf = (packed: Uint8Array) =>
  `${engine}.${createHash('sha256').update(packed).digest('hex').slice(0, 8)}`;

let version: string | undefined;

/** Which engine and weights would read now, without unpacking them; what another one read may be read again. */
export const engineVersion = (): string => (version ??= versionOf(readFileSync(modelFile)));
