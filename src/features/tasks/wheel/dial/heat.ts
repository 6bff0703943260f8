/** Shares of the primary colour behind the number of a month, from an empty one to the fullest. Numbers read on each. */
export const heatShares = [0, 10, 22, 36, 50] as const;

/** The step of a month by how its items compare with those of the fullest. */
export function heatOf(count: number, most: number): (typeof heatShares)[number] {
  const steps = heatShares.length - 1;
  return heatShares[most === 0 ? 0 : Math.ceil((count / most) * steps)] ?? 0;
}
