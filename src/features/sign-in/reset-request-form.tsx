import { useApi } from '#api';
import { Button } from '#design-system/button';
import { Field, Form, useSchemaForm } from '#design-system/form';
import { TextInput } from '#design-system/input';
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
      <Field label={messages.email} required {...form.field('email')}>
        <TextInput type="email" size="md" autoComplete="username" ref={takeFocus} {...form.control('email')} />
      </Field>
      <Button
        type="submit"
        variant="solid"
        size="md"
        wide
        loading={form.submitting}
        loadingText={messages.forgotten.submitting}
      >
        {messages.forgotten.submit}
      </Button>
    </Form>
  );
}
