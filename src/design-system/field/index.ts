export { Field, type FieldProps } from './field.tsx';
export { useFieldControl, useFieldLabelId } from './field-context.ts';
