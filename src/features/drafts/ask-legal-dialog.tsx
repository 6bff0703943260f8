import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import { draftMutations } from '#data/drafts';
import { Field, useForm } from '#design-system/form';
import { TextArea } from '#design-system/input';
import { FormDialog } from '#kit/form';
import { messages } from './drafts.messages.ts';

const { legal: texts } = messages;

interface AskLegalDialogProps {
  readonly draftId: string;
  readonly onClose: () => void;
}

/** Ask legal instead: a case with the answers so far. */
export function AskLegalDialog({ draftId, onClose }: AskLegalDialogProps) {
  const { mutateAsync: ask } = useMutation(draftMutations.askLegal(useApi(), draftId));
  const form = useForm({
    initial: { request: '' },
    submit: async ({ request }) => {
      await ask(request);
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
      <Field label={texts.request} {...form.field('request')}>
        <TextArea maxLength={4_000} {...form.control('request')} />
      </Field>
    </FormDialog>
  );
}
