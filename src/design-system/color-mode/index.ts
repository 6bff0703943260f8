export {
  type ColorMode,
  colorModeKey,
  colorModes,
  darkQuery,
  paintColorMode,
  readColorMode,
} from './paint-color-mode.ts';
