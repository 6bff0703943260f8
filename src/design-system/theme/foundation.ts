import { defineConfig } from '@chakra-ui/react/styled-system';
import * as tokens from './tokens.ts';
import type { ModePair } from './tokens.ts';

const values = <V extends string | number>(entries: Record<string, V>): Record<string, { value: V }> =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, { value }]));

const reference = (color: string) => (/^[a-z-]+\.\d+$/.test(color) ? `{colors.${color}}` : color);

const modes = ([light, dark]: ModePair) => ({ value: { _light: reference(light), _dark: reference(dark) } });

const roles = (pairs: Record<string, ModePair>) =>
  Object.fromEntries(Object.entries(pairs).map(([name, pair]) => [name, modes(pair)]));

/** `fg`, `fg.muted`, … become one nested group, its bare name the default. */
const group = (pairs: Record<string, ModePair>) => {
  const nested: Record<string, Record<string, ReturnType<typeof modes>>> = {};
  for (const [name, pair] of Object.entries(pairs)) {
    const [head = name, tail = 'DEFAULT'] = name.split('.');
    (nested[head] ??= {})[tail] = modes(pair);
  }
  return nested;
};

/** The roles of further palettes, for a system that adds some. */
export const paletteSemantics = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, roles(tokens.paletteRoles(name))]));

export const scales = (palettes: Record<string, Record<string, string>>) =>
  Object.fromEntries(Object.entries(palettes).map(([name, scale]) => [name, values(scale)]));

const spacing = values(Object.fromEntries(tokens.spaceSteps.map((step) => [step, `${step / 4}rem`])));

/** What both systems share: tokens, their roles, the page's own rules. No component's recipe. */
export const foundation = defineConfig({
  preflight: true,
  cssVarsPrefix: 'accordant',
  cssVarsRoot: ':where(html, .chakra-theme)',
  globalCss: {
    html: {
      '--global-color-border': 'colors.border',
      '--global-font-body': 'fonts.body',
      '--global-font-mono': 'fonts.mono',
      color: 'fg',
      bg: 'bg',
      colorPalette: 'dark-blue',
      fontSynthesis: 'none',
      scrollbarColor: '{colors.border.emphasized} transparent',
    },
    body: { textStyle: 'md' },
    'td, th, time, output': { fontVariantNumeric: 'tabular-nums' },
    '*::placeholder, *[data-placeholder]': { color: 'fg.subtle', opacity: '1' },
    '*::selection': { bg: 'colorPalette.muted' },
    ':focus-visible': { outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '2px' },
    '[tabindex="-1"]:focus-visible': { outline: 'none' },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
  theme: {
    breakpoints: tokens.breakpoints,
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      shuttle: { '0%': { translate: '-100% 0' }, '100%': { translate: '250% 0' } },
      breathe: { '50%': { opacity: 0.35 } },
      'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
      'rise-in': { from: { opacity: 0, translate: '0 0.375rem' }, to: { opacity: 1, translate: '0 0' } },
    },
    tokens: {
      colors: {
        transparent: { value: 'transparent' },
        current: { value: 'currentColor' },
        white: { value: tokens.white },
        black: { value: tokens.black },
        ...scales(tokens.palette),
      },
      fonts: values(tokens.fonts),
      fontSizes: values(
        Object.fromEntries(Object.entries(tokens.typeScale).map(([name, { fontSize }]) => [name, fontSize])),
      ),
      fontWeights: values(tokens.fontWeights),
      spacing,
      sizes: { ...spacing, ...values(tokens.namedSizes) },
      radii: values(tokens.radii),
      durations: values(tokens.durations),
      easings: values(tokens.easings),
      zIndex: values(tokens.zIndex),
      animations: { spin: { value: 'spin 0.8s linear infinite' } },
    },
    semanticTokens: {
      colors: {
        ...group(tokens.surfaceColors),
        ...group(tokens.textColors),
        ...group(tokens.borderColors),
        gray: roles(tokens.grayRoles),
        ...paletteSemantics(['dark-blue', 'green', 'orange', 'red']),
      },
      radii: values(tokens.cornerRoles),
      shadows: roles(tokens.shadows),
    },
    textStyles: Object.fromEntries(Object.entries(tokens.typeScale).map(([name, value]) => [name, { value }])),
    layerStyles: { disabled: { value: { opacity: '0.5', cursor: 'not-allowed' } } },
  },
});
