import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import type { EnvelopeRecipient } from '#api-contract/envelopes/schema';
import { envelopeMutations } from '#data/envelopes';
import { Field, useForm } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { FormDialog } from '#kit/form';
import { messages } from '../envelopes.messages.ts';

interface CorrectDialogProps {
  readonly envelopeId: string;
  readonly recipient: EnvelopeRecipient;
  readonly onClose: () => void;
}

const { correcting: texts } = messages;

/** Changes the name or address of a recipient who is awaited. */
export function CorrectDialog({ envelopeId, recipient, onClose }: CorrectDialogProps) {
  const { mutateAsync: correct } = useMutation(envelopeMutations.correct(useApi(), envelopeId, recipient.key));
  const form = useForm({
    initial: { name: recipient.name, email: recipient.email },
    validate: ({ name, email }) => ({
      ...(name.trim() === '' && { name: texts.nameMissing }),
      ...(email.trim() === '' && { email: texts.emailMissing }),
    }),
    submit: async (values) => {
      await correct(values);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={texts.title(recipient.name)}
      description={texts.description}
      submitLabel={texts.submit}
      onClose={onClose}
    >
      <Field label={texts.name} required {...form.field('name')}>
        <TextInput autoComplete="off" maxLength={200} {...form.control('name')} />
      </Field>
      <Field label={texts.email} required {...form.field('email')}>
        <TextInput type="email" autoComplete="off" maxLength={254} {...form.control('email')} />
      </Field>
    </FormDialog>
  );
}
