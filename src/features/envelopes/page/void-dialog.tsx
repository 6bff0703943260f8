import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import { envelopeMutations } from '#data/envelopes';
import { Field, useForm } from '#design-system/form';
import { TextArea } from '#design-system/input';
import { FormDialog } from '#kit/form';
import { messages } from '../envelopes.messages.ts';

const { voiding: texts } = messages;

/** Voids an envelope, with the reason that recipients are told. */
export function VoidDialog({ envelopeId, onClose }: { readonly envelopeId: string; readonly onClose: () => void }) {
  const { mutateAsync: voidIt } = useMutation(envelopeMutations.void(useApi(), envelopeId));
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: texts.reasonMissing } : {}),
    submit: async ({ reason }) => {
      await voidIt(reason);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={texts.title}
      description={texts.description}
      submitLabel={texts.submit}
      onClose={onClose}
    >
      <Field label={texts.reason} hint={texts.reasonHint} required {...form.field('reason')}>
        <TextArea maxLength={1000} {...form.control('reason')} />
      </Field>
    </FormDialog>
  );
}
