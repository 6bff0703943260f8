import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { borderColors, grayRoles, paletteRoles, surfaceColors, textColors, type ModePair } from './tokens.ts';

const modes = ['light', 'dark'] as const;
const of = (pair: ModePair, mode: (typeof modes)[number]) => pair[mode === 'light' ? 0 : 1];

const plainSurfaces = ['bg', 'bg.subtle', 'bg.muted', 'bg.panel'] as const;
const meanings = ['error', 'warning', 'success', 'info'] as const;

describe.each(modes)('in %s mode', (mode) => {
  test.each(['fg', 'fg.muted', 'fg.subtle', ...meanings.map((meaning) => `fg.${meaning}` as const)] as const)(
    '%s reads on every plain surface',
    (name) => {
      for (const surface of plainSurfaces)
        expect(contrast(of(textColors[name], mode), of(surfaceColors[surface], mode))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(meanings)('text reads on the ground of %s', (meaning) => {
    const ground = of(surfaceColors[`bg.${meaning}`], mode);
    for (const text of ['fg', 'fg.muted', `fg.${meaning}`] as const)
      expect(contrast(of(textColors[text], mode), ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('the edge of a control stands out from what it lies on', () => {
    for (const surface of ['bg', 'bg.subtle', 'bg.panel'] as const) {
      expect(
        contrast(of(borderColors['border.control'], mode), of(surfaceColors[surface], mode)),
      ).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(['gray', 'dark-blue', 'green', 'orange', 'red'])(
    '%s carries words, solid and subtle, and shows focus',
    (name) => {
      const roles = name === 'gray' ? grayRoles : paletteRoles(name);
      expect(contrast(of(roles.contrast, mode), of(roles.solid, mode))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of(roles.fg, mode), of(roles.subtle, mode))).toBeGreaterThanOrEqual(4.5);
      for (const surface of plainSurfaces)
        expect(contrast(of(roles.fg, mode), of(surfaceColors[surface], mode))).toBeGreaterThanOrEqual(4.5);
      for (const surface of ['bg', 'bg.subtle', 'bg.panel'] as const) {
        expect(contrast(of(roles.focusRing, mode), of(surfaceColors[surface], mode))).toBeGreaterThanOrEqual(3);
      }
    },
  );
});
