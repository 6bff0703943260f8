/**
 * The values that everything visible is made of. Plain data: both Chakra systems, the pages before
 * sign-in and anything outside React (a canvas, an SVG, an e-mail) read the same file.
 */

type Scale = Record<'50' | '100' | '200' | '300' | '400' | '500' | '600' | '700' | '800' | '900' | '950', string>;

const gray: Scale = {
  50: '#f9fafb',
  100: '#f3f4f7',
  200: '#e5e7ec',
  300: '#d1d5dc',
  400: '#9da3af',
  500: '#686f7c',
  600: '#4f5662',
  700: '#3a404b',
  800: '#252a32',
  900: '#171a21',
  950: '#0e1116',
};

const darkBlue: Scale = {
  50: '#f2f7ff',
  100: '#e3eeff',
  200: '#c8ddfe',
  300: '#a3c4f8',
  400: '#729fe6',
  500: '#3f72c2',
  600: '#2b5daa',
  700: '#1d4787',
  800: '#143567',
  900: '#0f274b',
  950: '#0a1931',
};

const green: Scale = {
  50: '#effbf4',
  100: '#dcf6e6',
  200: '#bbecce',
  300: '#8edbaf',
  400: '#5bc18b',
  500: '#2d9966',
  600: '#19794d',
  700: '#135f3c',
  800: '#10492e',
  900: '#0e3622',
  950: '#0a2416',
};

const orange: Scale = {
  50: '#fff7ec',
  100: '#ffecd4',
  200: '#ffd9ac',
  300: '#febe77',
  400: '#eda042',
  500: '#cd8004',
  600: '#a26200',
  700: '#814d00',
  800: '#643c03',
  900: '#4a2d06',
  950: '#321e06',
};

const red: Scale = {
  50: '#fff4f2',
  100: '#ffe5e2',
  200: '#ffcdc9',
  300: '#fba7a1',
  400: '#ee7974',
  500: '#dc4849',
  600: '#c02a32',
  700: '#9c2026',
  800: '#771c1f',
  900: '#571617',
  950: '#3a1110',
};

/** Colour scales. `gray` is the cool neutral; `dark-blue` the one primary; the rest carry meaning only. */
export const palette = { gray, 'dark-blue': darkBlue, green, orange, red };

export const white = '#ffffff';
export const black = '#0e1116';

/** A colour by its role, for the light and the dark mode: a hex value or a step of a scale. */
export type ModePair = readonly [light: string, dark: string];

export const surfaceColors = {
  /** Behind everything: the page. */
  bg: [white, '#101318'],
  /** A quiet step off the page: the side navigation, table headers. */
  'bg.subtle': ['gray.50', '#14171d'],
  'bg.muted': ['gray.100', '#1b1f26'],
  'bg.emphasized': ['gray.200', 'gray.800'],
  'bg.inverted': ['gray.900', 'gray.100'],
  /** What lies above the page: dialogs, menus, cards. */
  'bg.panel': [white, '#161a20'],
  'bg.error': ['red.50', '#291718'],
  'bg.warning': ['orange.50', '#271d10'],
  'bg.success': ['green.50', '#11241a'],
  'bg.info': ['dark-blue.50', '#121e31'],
} as const satisfies Record<string, ModePair>;

export const textColors = {
  fg: ['gray.900', '#e8eaee'],
  'fg.muted': ['gray.600', '#a4aab5'],
  'fg.subtle': ['gray.500', '#8f95a1'],
  'fg.inverted': [white, 'gray.900'],
  'fg.error': ['red.600', 'red.400'],
  'fg.warning': ['orange.700', 'orange.300'],
  'fg.success': ['green.700', 'green.400'],
  'fg.info': ['dark-blue.700', 'dark-blue.300'],
} as const satisfies Record<string, ModePair>;

export const borderColors = {
  border: ['gray.200', '#262b34'],
  'border.muted': ['gray.100', '#1e222a'],
  'border.subtle': ['gray.100', '#1e222a'],
  'border.emphasized': ['gray.300', '#363c47'],
  /** The edge of a thing one can type into or tick: at least 3:1 against every surface. */
  'border.control': ['#8a919d', '#626975'],
  'border.inverted': ['gray.800', 'gray.200'],
  'border.error': ['red.600', 'red.400'],
  'border.warning': ['orange.600', 'orange.400'],
  'border.success': ['green.600', 'green.400'],
  'border.info': ['dark-blue.600', 'dark-blue.400'],
} as const satisfies Record<string, ModePair>;

/** The roles of one coloured palette: what a tag, a button or a focus ring takes from it. */
export const paletteRoles = (name: string) =>
  ({
    contrast: [white, white],
    fg: [`${name}.700`, `${name}.300`],
    subtle: [`${name}.100`, `color-mix(in srgb, {colors.${name}.900} 70%, #161a20)`],
    muted: [`${name}.200`, `${name}.900`],
    emphasized: [`${name}.300`, `${name}.800`],
    solid: [`${name}.700`, `${name}.600`],
    focusRing: [`${name}.500`, `${name}.400`],
    border: [`${name}.600`, `${name}.400`],
  }) satisfies Record<string, ModePair>;

export const grayRoles = {
  contrast: [white, 'gray.900'],
  fg: ['gray.700', 'gray.300'],
  subtle: ['gray.100', '#1f242c'],
  muted: ['gray.200', '#2a303a'],
  emphasized: ['gray.300', '#3a414d'],
  solid: ['gray.800', 'gray.200'],
  focusRing: ['gray.500', 'gray.400'],
  border: ['gray.500', 'gray.400'],
} as const satisfies Record<string, ModePair>;

export const fonts = {
  body: "'Inter Variable', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif",
  heading:
    "'Inter Variable', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif",
  mono: "ui-monospace, SFMono-Regular, Menlo, Monaco, Consolas, 'Liberation Mono', monospace",
};

/** Type: size, line height and, from headings up, tighter tracking. `sm` is the interface, `md` is prose. */
export const typeScale = {
  '2xs': { fontSize: '0.6875rem', lineHeight: '1rem' },
  xs: { fontSize: '0.75rem', lineHeight: '1rem' },
  sm: { fontSize: '0.8125rem', lineHeight: '1.25rem' },
  md: { fontSize: '0.875rem', lineHeight: '1.375rem' },
  lg: { fontSize: '1rem', lineHeight: '1.5rem', letterSpacing: '-0.006em' },
  xl: { fontSize: '1.125rem', lineHeight: '1.625rem', letterSpacing: '-0.01em' },
  '2xl': { fontSize: '1.375rem', lineHeight: '1.75rem', letterSpacing: '-0.016em' },
  '3xl': { fontSize: '1.75rem', lineHeight: '2.125rem', letterSpacing: '-0.02em' },
  '4xl': { fontSize: '2.25rem', lineHeight: '2.625rem', letterSpacing: '-0.024em' },
} as const;

export const fontWeights = { normal: '400', medium: '500', semibold: '600', bold: '700' };

export const radii = { xs: '0.1875rem', sm: '0.25rem', md: '0.375rem', lg: '0.5rem', xl: '0.75rem', full: '9999px' };

/** Corners by role: `l1` inside a control, `l2` a control, `l3` a surface. */
export const cornerRoles = { l1: '{radii.sm}', l2: '{radii.md}', l3: '{radii.lg}' };

export const shadows = {
  xs: ['0 1px 2px rgb(14 17 22 / 5%)', '0 1px 2px rgb(0 0 0 / 40%)'],
  sm: ['0 1px 3px rgb(14 17 22 / 8%)', '0 1px 3px rgb(0 0 0 / 50%)'],
  md: [
    '0 0 0 1px rgb(14 17 22 / 6%), 0 4px 12px -2px rgb(14 17 22 / 10%)',
    '0 0 0 1px rgb(255 255 255 / 7%), 0 4px 12px -2px rgb(0 0 0 / 60%)',
  ],
  lg: [
    '0 0 0 1px rgb(14 17 22 / 7%), 0 8px 24px -6px rgb(14 17 22 / 16%)',
    '0 0 0 1px rgb(255 255 255 / 8%), 0 8px 24px -6px rgb(0 0 0 / 70%)',
  ],
  xl: [
    '0 0 0 1px rgb(14 17 22 / 7%), 0 20px 48px -12px rgb(14 17 22 / 24%)',
    '0 0 0 1px rgb(255 255 255 / 8%), 0 20px 48px -12px rgb(0 0 0 / 80%)',
  ],
} as const satisfies Record<string, ModePair>;

/** Steps of a quarter rem: `4` is 1rem. */
export const spaceSteps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 56, 64, 72,
  80, 96,
];

export const namedSizes = {
  '3xs': '14rem',
  '2xs': '16rem',
  xs: '20rem',
  sm: '24rem',
  md: '28rem',
  lg: '32rem',
  xl: '36rem',
  '2xl': '42rem',
  '3xl': '48rem',
  '4xl': '56rem',
  '5xl': '64rem',
  '6xl': '72rem',
  '7xl': '80rem',
  '8xl': '90rem',
  full: '100%',
  max: 'max-content',
  min: 'min-content',
  fit: 'fit-content',
  prose: '65ch',
};

export const durations = {
  fastest: '50ms',
  faster: '100ms',
  fast: '140ms',
  moderate: '180ms',
  slow: '260ms',
  slower: '400ms',
  slowest: '500ms',
};

export const easings = {
  'ease-out': 'cubic-bezier(0, 0, 0.58, 1)',
  'ease-in-out': 'cubic-bezier(0.42, 0, 0.58, 1)',
  'ease-in-smooth': 'cubic-bezier(0.32, 0.72, 0, 1)',
};

export const zIndex = {
  hide: -1,
  base: 0,
  docked: 10,
  dropdown: 1000,
  sticky: 1100,
  banner: 1200,
  overlay: 1300,
  modal: 1400,
  popover: 1500,
  skipNav: 1600,
  toast: 1700,
  tooltip: 1800,
  max: 2147483647,
};

export const breakpoints = { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' };
