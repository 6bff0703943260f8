import { useApi } from '#api';
import type { Session } from '#api-contract/session/endpoints';
import { Button } from '#design-system/button';
import { Field, Form, useSchemaForm } from '#design-system/form';
import { PasswordInput } from '#design-system/input';
import { EmailField, SubmitButton } from './form-parts.tsx';
import { messages } from './sign-in.messages.ts';
import { takeFocus } from './take-focus.ts';

interface LogInFormProps {
  initialEmail: string;
  /** Whether the first field takes the focus, for someone who comes back to this form. */
  focused: boolean;
  onSignedIn: (session: Session) => void;
  onForgotten: (email: string) => void;
}

export function LogInForm({ initialEmail, focused, onSignedIn, onForgotten }: LogInFormProps) {
  const api = useApi();
  const form = useSchemaForm({
    initial: { email: initialEmail, password: '' },
    schema: () => import('#api-contract/session/endpoints').then(({ logInBody }) => logInBody),
    submit: async (body) => onSignedIn((await api.POST('/api/login', { body })).data),
  });

  return (
    <Form form={form} method="post" onFocus={form.prepare}>
      <EmailField field={form.field('email')} control={form.control('email')} ref={focused ? takeFocus : undefined} />
      <Field
        label={messages.password}
        required
        {...form.field('password')}
        corner={
          <Button variant="link" onClick={() => onForgotten(form.values.email)}>
            {messages.logIn.forgotten}
          </Button>
        }
      >
        <PasswordInput size="md" autoComplete="current-password" {...form.control('password')} />
      </Field>
      <SubmitButton form={form} label={messages.logIn.submit} submittingLabel={messages.logIn.submitting} />
    </Form>
  );
}
