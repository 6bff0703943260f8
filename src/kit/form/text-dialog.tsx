import { Field, type FieldProps, useForm } from '#design-system/form';
import { TextArea } from '#design-system/input';
import { FormDialog, type FormFrameProps } from './form-frame.tsx';

interface TextDialogProps extends Pick<FormFrameProps, 'title' | 'description' | 'submitLabel' | 'onClose'> {
  /** What the server calls the text, where it refuses it. */
  readonly name: string;
  readonly label: string;
  readonly hint?: FieldProps['hint'];
  readonly rows?: number;
  readonly maxLength: number;
  /** Said where nothing was entered; left out where the text may be empty. */
  readonly missing?: string;
  /** Sends the text; the dialog closes afterwards. */
  readonly onSubmit: (text: string) => Promise<unknown>;
}

/** Asks for one text: a reason, a comment. */
export function TextDialog({ name, label, hint, rows, maxLength, missing, onSubmit, ...frame }: TextDialogProps) {
  const form = useForm<Record<string, string>>({
    initial: { [name]: '' },
    validate: ({ [name]: text = '' }) => (missing && text.trim() === '' ? { [name]: missing } : {}),
    submit: async ({ [name]: text = '' }) => {
      await onSubmit(text);
      frame.onClose();
    },
  });
  return (
    <FormDialog form={form} {...frame}>
      <Field label={label} hint={hint} required={missing !== undefined} {...form.field(name)}>
        <TextArea rows={rows} maxLength={maxLength} {...form.control(name)} value={form.values[name] ?? ''} />
      </Field>
    </FormDialog>
  );
}
