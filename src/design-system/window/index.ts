export { NavigationWidth, useFewColumns, useWindow } from './use-window.ts';
export { hasUnsavedWork, holdUnsavedWork, useUnsavedWork } from './unsaved-work.ts';
export { usePrinting } from './use-printing.ts';
