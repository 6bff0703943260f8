export { hasUnsavedWork, useUnsavedWork } from './unsaved-work.ts';
export { fewColumnsQuery, useWindow } from './use-window.ts';
