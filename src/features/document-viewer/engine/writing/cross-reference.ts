const TAIL_BYTES = 2048;
const LABEL = 'startxref';

/**
 * Whether a file says rightly where its table of places is. pdf.js finds the places without one, but what it adds refers
 * to the table that is not there, and other readers then find nothing.
 */
export function hasSoundTable(bytes: Uint8Array): boolean {
  const latin1 = new TextDecoder('latin1');
  const tail = latin1.decode(bytes.subarray(-TAIL_BYTES));
  const place = /^startxref\s+(\d+)/.exec(tail.slice(Math.max(0, tail.lastIndexOf(LABEL))))?.[1];
  if (place === undefined || Number(place) >= bytes.length) return false;
  const there = latin1.decode(bytes.subarray(Number(place), Number(place) + 40));
  return /^\s*(xref\b|\d+\s+\d+\s+obj\b)/.test(there);
}
