export { focusRow } from './focus-row.ts';
export { useFocusNext } from './use-focus-next.ts';
export { useFocusReturn } from './use-focus-return.ts';
export { useKeptFocus } from './use-kept-focus.ts';
