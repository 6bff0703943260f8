import '@fontsource-variable/inter/wght.css';
import 'virtual:design-system.css';

export { accents, applyAccent, type Accent } from './accents.ts';
export { applyColorMode, colorModes, setColorMode, useColorMode, type ColorMode } from './color-mode.ts';
export * as tokens from './tokens.ts';
