import { palette } from './tokens.ts';

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

/** How far two colours stand apart, from 1 to 21, as WCAG 2.2 measures it. Takes hex values and steps of a scale. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(resolve(one)), luminance(resolve(other))].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
