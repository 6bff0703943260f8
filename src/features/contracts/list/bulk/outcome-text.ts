import type { BulkOutcome } from '#api-contract/contracts/list';
import type { Format } from '#design-system/format';
import { bulkMessages as words } from '../bulk.messages.ts';

/** What became of the contracts that were chosen, in one sentence; what did not happen is left out. */
export function outcomeText(outcome: BulkOutcome, { plural, list }: Pick<Format, 'plural' | 'list'>): string {
  const parts = (['changed', 'unchanged', 'missing', 'refused'] as const)
    .filter((kind) => outcome[kind] > 0 || kind === 'changed')
    .map((kind) => plural(outcome[kind], words[kind]));
  return `${list(parts)}.`;
}
