import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import { dashboardMutations } from '#data/dashboards';
import { Field, useForm } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { FormDialog } from '#kit/form';
import { messages } from './home.messages.ts';

const { dashboards: texts } = messages;

interface NewDashboardProps {
  readonly onAdded: (dashboardId: string) => void;
  readonly onClose: () => void;
}

/** Adds an empty dashboard. */
export function NewDashboard({ onAdded, onClose }: NewDashboardProps) {
  const { mutateAsync: create } = useMutation(dashboardMutations.create(useApi()));
  const form = useForm({
    initial: { name: '' },
    validate: ({ name }) => ({ ...(name.trim() === '' && { name: texts.nameMissing }) }),
    submit: async ({ name }) => {
      const { id } = await create({ name });
      onClose();
      onAdded(id);
    },
  });
  return (
    <FormDialog form={form} title={texts.addTitle} submitLabel={texts.submit} onClose={onClose}>
      <Field label={texts.name} required {...form.field('name')}>
        <TextInput maxLength={80} autoComplete="off" {...form.control('name')} />
      </Field>
    </FormDialog>
  );
}
