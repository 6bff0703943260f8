import { useApi } from '#api';
import type { ResetLink, Session } from '#api-contract/session/endpoints';
import { Form, useSchemaForm } from '#design-system/form';
import { SubmitButton } from './form-parts.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { messages } from './sign-in.messages.ts';
import { saysLinkIsUseless } from './use-reset-link.ts';

interface NewPasswordFormProps {
  uid: string;
  token: string;
  link: ResetLink;
  onSignedIn: (session: Session) => void;
  /** The link ran out while the form was open. */
  onExpired: () => void;
}

export function NewPasswordForm({ uid, token, link, onSignedIn, onExpired }: NewPasswordFormProps) {
  const api = useApi();
  const words = messages[link.purpose];
  const form = useSchemaForm({
    initial: { uid, token, password: '' },
    schema: () => import('#api-contract/session/endpoints').then(({ resetConfirmBody }) => resetConfirmBody),
    submit: async (body) => {
      try {
        onSignedIn((await api.POST('/api/password-reset/confirm', { body })).data);
      } catch (failure) {
        if (saysLinkIsUseless(failure)) onExpired();
        throw failure;
      }
    },
  });

  return (
    <Form form={form} onFocus={form.prepare}>
      <input type="hidden" name="username" autoComplete="username" value={link.email} readOnly />
      <NewPasswordField
        label={messages.newPassword}
        field={form.field('password')}
        control={form.control('password')}
      />
      <SubmitButton form={form} label={words.submit} submittingLabel={words.submitting} />
    </Form>
  );
}
