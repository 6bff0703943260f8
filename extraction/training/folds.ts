import type { AnnotatedContract } from './annotated-contracts.ts';
import { seededRandom } from './seeded-random.ts';

export const foldCount = 5;

/** Which fold each contract is in: contracts of one filer stand together. */
export function foldsOf(contracts: readonly AnnotatedContract[]): number[] {
  const filers = [...new Set(contracts.map(filerOf))].sort();
  const random = seededRandom(308);
  const order = new Map(
    filers
      .map((filer) => ({ filer, place: random() }))
      .sort((one, other) => one.place - other.place)
      .map(({ filer }, index) => [filer, index % foldCount]),
  );
  return contracts.map((contract) => order.get(filerOf(contract)) ?? 0);
}

const filerOf = ({ title }: AnnotatedContract) =>
  (title.split(/[_-]/)[0] ?? '').toLowerCase().replace(/[^a-z0-9]/g, '');
