export { FullThemeProvider } from './full-theme-provider.tsx';
export { accents, applyAccent, type Accent } from './accents.ts';
