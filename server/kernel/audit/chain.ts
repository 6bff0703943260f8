import { createHash } from 'node:crypto';
import { type ChainedEntry, entryText } from '#api-contract/audit/chain';

export const entrySchemaVersion = 1;

export function hashEntry(entry: ChainedEntry): string {
  return createHash('sha256').update(entryText(entry)).digest('hex');
}
