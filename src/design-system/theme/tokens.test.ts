import { describe, expect, test } from 'vitest';
import { borderColors, grayRoles, palette, paletteRoles, surfaceColors, textColors, type ModePair } from './tokens.ts';

type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

const mix = (one: Rgb, other: Rgb, share: number) =>
  one.map((value, at) => value * share + (other[at] ?? 0) * (1 - share)) as unknown as Rgb;

const resolve = (color: string): Rgb => {
  const blend = /^color-mix\(in srgb, \{colors\.(.+)\} (\d+)%, (#.+)\)$/.exec(color);
  if (blend) return mix(resolve(blend[1] ?? ''), parse(blend[3] ?? ''), Number(blend[2]) / 100);
  if (color.startsWith('#')) return parse(color);
  const [name = '', step = ''] = color.split('.');
  const scale: Record<string, string> = palette[name as keyof typeof palette];
  return parse(scale[step] ?? '');
};

const luminance = (color: Rgb) =>
  color
    .map((value) => value / 255)
    .map((value) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, at) => sum + value * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);

const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(resolve(one)), luminance(resolve(other))].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

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
