import { expect, test } from 'vitest';
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
