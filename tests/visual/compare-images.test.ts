import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { compareImages } from './compare-images.ts';

type Colour = [red: number, green: number, blue: number];

function picture(width: number, height: number, colourAt: (x: number, y: number) => Colour, filterType = 4): Buffer {
  const png = new PNG({ width, height });
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) png.data.set([...colourAt(x, y), 255], (y * width + x) * 4);
  }
  return PNG.sync.write(png, { filterType: filterType as 4 });
}

const navy: Colour = [28, 58, 114];
const plain = picture(40, 20, () => navy);

test('the same picture is the same, however it was packed', () => {
  expect(
    compareImages(
      plain,
      picture(40, 20, () => navy, 0),
    ),
  ).toBeNull();
});

test('one pixel counts', () => {
  const spotted = picture(40, 20, (x, y) => (x === 3 && y === 7 ? [255, 255, 255] : navy));
  expect(compareImages(plain, spotted)?.pixels).toBe(1);
  expect(compareImages(plain, spotted)?.place).toBe('x 3–3, y 7–7');
});

test('a neighbouring shade counts', () => {
  const shade = picture(40, 20, () => [38, 74, 143]);
  expect(compareImages(plain, shade)?.pixels).toBe(800);
});

test('another size counts as all of it', () => {
  expect(
    compareImages(
      plain,
      picture(41, 20, () => navy),
    )?.pixels,
  ).toBe(41 * 20);
});
