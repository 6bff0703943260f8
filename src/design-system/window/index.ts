export { hasUnsavedWork, useUnsavedWork } from './unsaved-work.ts';
export { NavigationWidth, useFewColumns, useWindow } from './use-window.ts';
