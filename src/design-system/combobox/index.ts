export { Combobox, type ComboboxProps } from './combobox.tsx';
export { MultiCombobox, type MultiComboboxProps } from './multi-combobox.tsx';
export type { ComboboxOption } from './choice-list.tsx';
