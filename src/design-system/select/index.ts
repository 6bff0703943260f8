export { optionsOf } from './options-of.ts';
export { Select, type SelectOption, type SelectProps } from './select.tsx';
