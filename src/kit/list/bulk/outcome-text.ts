import type { Format } from '#design-system/format';

const kinds = ['changed', 'unchanged', 'missing', 'refused'] as const;

/** How many rows a call changed, and what became of the others. */
export type BulkOutcome = Readonly<Partial<Record<(typeof kinds)[number], number>>> & { readonly changed: number };

type OutcomeWords<Outcome> = {
  readonly [Kind in keyof Outcome & (typeof kinds)[number]]-?: Parameters<Format['plural']>[1];
};

/** What became of the chosen rows, in one sentence; what did not happen is left out. */
export function outcomeText<Outcome extends BulkOutcome>(
  outcome: Outcome,
  words: OutcomeWords<Outcome>,
  { plural, list }: Pick<Format, 'plural' | 'list'>,
): string {
  const said = words as Readonly<Partial<Record<string, Parameters<Format['plural']>[1]>>>;
  const parts = kinds.flatMap((kind) => {
    const [count = 0, word] = [outcome[kind], said[kind]];
    return word && (count > 0 || kind === 'changed') ? [plural(count, word)] : [];
  });
  return `${list(parts)}.`;
}
