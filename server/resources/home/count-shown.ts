import type { SelectQueryBuilder } from 'kysely';

/** How many there are of what is shown in part; they are counted only where more may be behind those that are shown. */
export async function countShown<Tables, Table extends keyof Tables>(
  shown: readonly unknown[],
  most: number,
  all: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  if (shown.length < most) return shown.length;
  const counted = all.select(({ fn }) => fn.countAll<string>().as('count'));
  const { count } = (await counted.executeTakeFirstOrThrow()) as { readonly count: string };
  return Number(count);
}
