import type { Ref } from 'react';
import { Button } from '#design-system/button';
import { Field, type FormState } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { messages } from './sign-in.messages.ts';

export interface TextFieldProps {
  readonly field: { readonly id: string; readonly error: string | undefined };
  readonly control: {
    readonly name: string;
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly onBlur: () => void;
  };
}

/** The e-mail address that someone signs in with. */
export function EmailField({ field, control, ref }: TextFieldProps & { ref?: Ref<HTMLInputElement> | undefined }) {
  return (
    <Field label={messages.email} required {...field}>
      <TextInput type="email" size="md" autoComplete="username" ref={ref} {...control} />
    </Field>
  );
}

interface SubmitButtonProps {
  readonly form: { readonly submitting: boolean; readonly state: FormState };
  readonly label: string;
  readonly submittingLabel: string;
}

/** Sends the form; busy until the page that follows is there. */
export function SubmitButton({ form: { submitting, state }, label, submittingLabel }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="solid"
      size="md"
      wide
      loading={submitting || state === 'succeeded'}
      loadingText={submittingLabel}
    >
      {label}
    </Button>
  );
}
