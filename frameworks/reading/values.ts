import { importLimits } from '../limits.ts';
import { refused } from '../refused.ts';

/**
 * Refuses a value that is nested too deep, has too many parts once shared ones are counted as often as they appear, or holds
 * itself. Walks each part once, so that a value of few lines that expands to billions costs nothing.
 */
export function refuseExcess(value: unknown, file: string): void {
  const sizes = new Map<object, number>();
  const within = new Set<object>();
  const sizeOf = (each: unknown, depth: number): number => {
    if (typeof each !== 'object' || each === null) return 1;
    if (depth > importLimits.nesting) throw refused('too_deep', file, importLimits.nesting);
    const known = sizes.get(each);
    if (known !== undefined) return known;
    if (within.has(each)) throw refused('expands', file);
    within.add(each);
    let size = 1;
    for (const inner of Object.values(each)) {
      size += sizeOf(inner, depth + 1);
      if (size > importLimits.values) throw refused('expands', file);
    }
    within.delete(each);
    sizes.set(each, size);
    return size;
  };
  sizeOf(value, 0);
}

/** Refuses a value of a format without aliases that is nested too deep. */
export function refuseDepth(value: unknown, file: string): void {
  if (typeof value === 'object' && value !== null) refuseWithin(value, file, 0);
}

/** Most values are texts, which are passed over without a call. */
function refuseWithin(value: object, file: string, depth: number): void {
  if (depth > importLimits.nesting) throw refused('too_deep', file, importLimits.nesting);
  if (Array.isArray(value)) {
    for (const inner of value as unknown[])
      if (typeof inner === 'object' && inner !== null) refuseWithin(inner, file, depth + 1);
    return;
  }
  for (const name in value) {
    const inner = (value as Record<string, unknown>)[name];
    if (typeof inner === 'object' && inner !== null) refuseWithin(inner, file, depth + 1);
  }
}
