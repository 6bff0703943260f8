import '@fontsource-variable/inter/wght.css';

export { LeanThemeProvider } from './lean-theme-provider.tsx';
export { applyColorMode, colorModes, setColorMode, useColorMode, type ColorMode } from './color-mode.ts';
export * as tokens from './tokens.ts';
