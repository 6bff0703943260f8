import { describe, expect, it } from 'vitest';
import { givenImage, imageRejection } from './image-acceptance.ts';

const supported = new Set(['image/png']);
const image = (type = 'image/png') => new File(['…'], 'picture', { type });
const sized = (width: number, height: number) => async () => ({ width, height });

describe('an image that is to become a stamp', () => {
  it('is taken', async () => {
    expect(await imageRejection(image(), supported, sized(10, 10))).toBeUndefined();
  });
  it('is refused when no PDF can show its type', async () => {
    expect(await imageRejection(image('image/tiff'), supported, sized(10, 10))).toBe('type');
  });
  it('is refused when it cannot be read', async () => {
    expect(await imageRejection(image(), supported, async () => Promise.reject(new Error('broken')))).toBe('broken');
    expect(await imageRejection(image(), supported, sized(0, 10))).toBe('broken');
  });
  it('is refused when it is too big', async () => {
    expect(await imageRejection(image(), supported, sized(10_000, 10_000))).toBe('too-big');
  });
});

it('of several files given the first image counts, else the first file', () => {
  const [letter, picture] = [image('text/plain'), image()];
  expect(givenImage([letter, picture])).toBe(picture);
  expect(givenImage([letter])).toBe(letter);
  expect(givenImage([])).toBeUndefined();
});
