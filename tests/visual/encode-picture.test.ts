import fc from 'fast-check';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { encodePicture, isPictureOf } from './encode-picture.ts';

const size = fc.integer({ min: 1, max: 80 });
const shades = fc.uint8Array({ minLength: 3, maxLength: 60 });

function picture(width: number, height: number, colours: Uint8Array): Buffer {
  const png = new PNG({ width, height });
  for (let index = 0; index < width * height * 4; index += 1) {
    png.data[index] = index % 4 === 3 ? 255 : (colours[index % colours.length] ?? 0);
  }
  return PNG.sync.write(png);
}

test('a packed picture has the pixels that were drawn', () => {
  fc.assert(
    fc.property(size, size, shades, (width, height, colours) => {
      const drawn = picture(width, height, colours);
      const [before, after] = [PNG.sync.read(drawn), PNG.sync.read(encodePicture(drawn))];
      expect([after.width, after.height]).toEqual([width, height]);
      expect(after.data.equals(before.data)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('a packed picture is told from others without decoding it', () => {
  const drawn = picture(40, 40, Uint8Array.of(10, 20, 30));
  const other = picture(40, 40, Uint8Array.of(10, 20, 31));
  expect(isPictureOf(encodePicture(drawn), drawn)).toBe(true);
  expect(isPictureOf(drawn, drawn)).toBe(true);
  expect(isPictureOf(encodePicture(drawn), other)).toBe(false);
});

test('a picture that changes at the bottom keeps the bytes of its top', () => {
  const drawn = picture(60, 400, Uint8Array.of(10, 20, 30, 90, 200));
  const png = PNG.sync.read(drawn);
  png.data[60 * 390 * 4] = 255;
  const [before, after] = [encodePicture(drawn), encodePicture(PNG.sync.write(png))];
  const same = before.subarray(200).findIndex((byte, index) => byte !== after[200 + index]);
  expect(same).toBeGreaterThan((before.length - 200) / 2);
});
