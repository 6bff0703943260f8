import { useApi } from '#api';
import { Form, useSchemaForm } from '#design-system/form';
import { EmailField, SubmitButton } from './form-parts.tsx';
import { messages } from './sign-in.messages.ts';
import { takeFocus } from './take-focus.ts';

interface ResetRequestFormProps {
  initialEmail: string;
  onSent: (email: string) => void;
}

export function ResetRequestForm({ initialEmail, onSent }: ResetRequestFormProps) {
  const api = useApi();
  const form = useSchemaForm({
    initial: { email: initialEmail },
    schema: () => import('#api-contract/session/endpoints').then(({ resetRequestBody }) => resetRequestBody),
    submit: async (body) => {
      await api.POST('/api/password-reset', { body });
      onSent(body.email);
    },
  });

  return (
    <Form form={form} onFocus={form.prepare}>
      <EmailField field={form.field('email')} control={form.control('email')} ref={takeFocus} />
      <SubmitButton form={form} label={messages.forgotten.submit} submittingLabel={messages.forgotten.submitting} />
    </Form>
  );
}
