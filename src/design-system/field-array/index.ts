export { FieldArray, type FieldArrayProps, type FieldArrayTexts } from './field-array.tsx';
export { useRowKeys } from './use-row-keys.ts';
