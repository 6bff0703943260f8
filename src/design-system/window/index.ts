export { fewColumnsQuery, useWindow } from './use-window.ts';
