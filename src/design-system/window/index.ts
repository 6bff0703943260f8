export { roomForAFewColumns, useWindow } from './use-window.ts';
