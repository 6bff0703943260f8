export { Form, type FormProps } from './form.tsx';
export { FormActions, FormRow } from './form-parts.ts';
export {
  useForm,
  type FieldRejection,
  type FormController,
  type FormOptions,
  type FormState,
  type Problems,
} from './use-form.ts';
export { useSchemaForm, type FormSchema, type SchemaFormOptions } from './use-schema-form.ts';
export { Field, type FieldProps } from '../field/index.ts';
