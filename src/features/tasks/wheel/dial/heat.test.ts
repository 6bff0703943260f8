import { expect, test } from 'vitest';
import { accentPalettes } from '../../../../design-system/theme/accents.ts';
import { contrast } from '../../../../design-system/theme/contrast.ts';
import { surfaceColors, textColors } from '../../../../design-system/theme/tokens.ts';
import { heatOf, heatShares } from './heat.ts';

test.each(heatShares)('the number of a month reads on %i %% of the primary colour', (share) => {
  for (const mode of [0, 1] as const) {
    const ground = `color-mix(in srgb, {colors.dark-blue.500} ${share}%, ${surfaceColors.bg[mode]})`;
    expect(contrast(textColors.fg[mode], ground)).toBeGreaterThanOrEqual(4.5);
  }
});

test('an empty month has no colour, the fullest the strongest', () => {
  expect([heatOf(0, 0), heatOf(0, 9), heatOf(1, 9), heatOf(9, 9)]).toEqual([0, 0, 10, 50]);
});

/** The steps of the marks, as wheel.css takes them: 600 in the light mode and 400 in the dark one, of grey 500 and 400. */
test.each(['dark-blue', 'orange', 'green', 'gray', 'teal', 'plum'] as const)(
  'a number reads on a bundle in %s',
  (name) => {
    const light = name === 'gray' ? 500 : 600;
    const step = (at: 400 | 500 | 600) =>
      name === 'teal' || name === 'plum' ? accentPalettes[name][at] : `${name}.${at}`;
    expect(contrast(surfaceColors.bg[0], step(light))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(surfaceColors.bg[1], step(400))).toBeGreaterThanOrEqual(4.5);
  },
);
