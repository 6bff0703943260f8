import '@fontsource-variable/inter/wght.css';
import 'virtual:design-system.css';

export { accents, applyAccent, type Accent } from './accents.ts';
export { colorModes, type ColorMode } from '../color-mode/index.ts';
export { applyColorMode, setColorMode, useColorMode } from './color-mode.ts';
export * as tokens from './tokens.ts';
