import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRange } from './byte-range.ts';

const size = fc.integer({ min: 1, max: 1_000_000 });

describe('a Range header', () => {
  it('of one stretch inside the file gives exactly that stretch', () => {
    fc.assert(
      fc.property(size, fc.nat(), fc.nat(), (bytes, a, b) => {
        const [start, end] = [a % bytes, b % bytes].toSorted((x, y) => x - y);
        expect(parseRange(`bytes=${start}-${end}`, bytes)).toEqual({ start, end });
      }),
    );
  });

  it('that ends after the file stops at the last byte', () => {
    fc.assert(
      fc.property(size, fc.nat(), fc.nat(), (bytes, a, beyond) => {
        const start = a % bytes;
        expect(parseRange(`bytes=${start}-${bytes + beyond}`, bytes)).toEqual({ start, end: bytes - 1 });
        expect(parseRange(`bytes=${start}-`, bytes)).toEqual({ start, end: bytes - 1 });
      }),
    );
  });

  it('with a suffix gives so many bytes from the end, at most all of them', () => {
    fc.assert(
      fc.property(size, fc.integer({ min: 1, max: 2_000_000 }), (bytes, length) => {
        expect(parseRange(`bytes=-${length}`, bytes)).toEqual({ start: Math.max(0, bytes - length), end: bytes - 1 });
      }),
    );
  });

  it('that starts behind the file cannot be satisfied', () => {
    fc.assert(
      fc.property(size, fc.nat(), (bytes, beyond) => {
        expect(parseRange(`bytes=${bytes + beyond}-`, bytes)).toBe('unsatisfiable');
      }),
    );
    expect(parseRange('bytes=-0', 10)).toBe('unsatisfiable');
  });

  it('never gives a byte outside the file, whatever it says', () => {
    const header = fc.oneof(fc.string(), fc.stringMatching(/^bytes=[0-9, -]{0,40}$/));
    fc.assert(
      fc.property(size, header, (bytes, text) => {
        const wanted = parseRange(text, bytes);
        if (typeof wanted === 'string') return;
        expect(wanted.start).toBeGreaterThanOrEqual(0);
        expect(wanted.end).toBeGreaterThanOrEqual(wanted.start);
        expect(wanted.end).toBeLessThan(bytes);
      }),
    );
  });

  it.each([undefined, '', 'bytes', 'bytes=', 'bytes=-', 'bytes=5-2', 'items=0-1', 'bytes=a-b', 'bytes=0-1,4-5'])(
    'that says %j is answered with the whole file',
    (header) => {
      expect(parseRange(header, 10)).toBe('whole');
    },
  );
});
