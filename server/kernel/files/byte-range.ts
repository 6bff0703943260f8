import type { ByteRange } from './file-store.ts';

/** What a Range header asks of a file: all of it, one stretch, or a stretch that isn't there. */
export type RangeRequest = 'whole' | 'unsatisfiable' | ByteRange;

const oneRange = /^bytes=(\d*)-(\d*)$/i;

/**
 * Read a Range header (RFC 9110, section 14). A header that is malformed, in another unit, or asks for several ranges is
 * answered with the whole file, which the RFC allows and every client understands.
 */
export function parseRange(header: string | undefined, size: number): RangeRequest {
  const [, first, last] = oneRange.exec(header?.replace(/\s/g, '') ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole';
  if (first === '') return suffix(Number(last), size);

  const start = Number(first);
  const end = last === '' ? Infinity : Number(last);
  if (end < start) return 'whole';
  if (start >= size) return 'unsatisfiable';
  return { start, end: Math.min(end, size - 1) };
}

function suffix(length: number, size: number): RangeRequest {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - length), end: size - 1 };
}
