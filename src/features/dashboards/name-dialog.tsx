import { Field, useForm } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { FormDialog } from '#kit/form';
import { dashboardMessages } from './dashboards.messages.ts';

const { name: texts } = dashboardMessages;

interface NameDialogProps {
  readonly name: string;
  readonly onSubmit: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Renames a dashboard. */
export function NameDialog({ name, onSubmit, onClose }: NameDialogProps) {
  const form = useForm({
    initial: { name },
    validate: (values) => ({ ...(values.name.trim() === '' && { name: texts.missing }) }),
    submit: async (values) => {
      if (values.name !== name) await onSubmit(values.name);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={texts.renameTitle} submitLabel={texts.save} onClose={onClose}>
      <Field label={texts.label} required {...form.field('name')}>
        <TextInput maxLength={80} autoComplete="off" {...form.control('name')} />
      </Field>
    </FormDialog>
  );
}
