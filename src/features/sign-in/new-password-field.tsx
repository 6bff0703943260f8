import { Field } from '#design-system/form';
import { PasswordInput } from '#design-system/input';
import { PasswordLengthMeter } from '#design-system/password-length';
import type { TextFieldProps } from './form-parts.tsx';

/** A password that is being chosen, with how long it is. */
export function NewPasswordField({ field, control, label }: TextFieldProps & { readonly label: string }) {
  return (
    <Field label={label} required hint={<PasswordLengthMeter password={control.value} />} {...field}>
      <PasswordInput size="md" autoComplete="new-password" {...control} />
    </Field>
  );
}
