import { useApi } from '#api';
import type { Session } from '#api-contract/session/endpoints';
import { AuthLayout } from '#design-system/auth-layout';
import { Button } from '#design-system/button';
import { Field, Form, useSchemaForm } from '#design-system/form';
import { PasswordInput, TextInput } from '#design-system/input';
import { Link, Text } from '#design-system/layout';
import { PasswordLengthMeter } from '#design-system/password-length';
import { browserPlace } from './browser-place.ts';
import { messages } from './sign-in.messages.ts';

export interface SignupScreenProps {
  onSignedIn: (session: Session) => void;
  loginHref: string;
}

/** Create an organisation with its first owner and a trial, and sign in. */
export function SignupScreen({ onSignedIn, loginHref }: SignupScreenProps) {
  const api = useApi();
  const place = browserPlace();
  const form = useSchemaForm({
    initial: { organisation_name: '', name: '', email: '', password: '' },
    schema: () => import('#api-contract/session/endpoints').then(({ signUpBody }) => signUpBody),
    submit: async (values) => onSignedIn((await api.POST('/api/signup', { body: { ...values, ...place } })).data),
  });

  return (
    <AuthLayout
      title={messages.signUp.title}
      description={messages.signUp.description}
      below={
        <>
          {messages.signUp.haveAccount} <Link href={loginHref}>{messages.signUp.logIn}</Link>
        </>
      }
    >
      <Form form={form} onFocus={form.prepare}>
        <Field label={messages.signUp.organisation} required {...form.field('organisation_name')}>
          <TextInput size="md" autoComplete="organization" {...form.control('organisation_name')} />
        </Field>
        <Field label={messages.signUp.name} required {...form.field('name')}>
          <TextInput size="md" autoComplete="name" {...form.control('name')} />
        </Field>
        <Field label={messages.email} required {...form.field('email')}>
          <TextInput type="email" size="md" autoComplete="username" {...form.control('email')} />
        </Field>
        <Field
          label={messages.password}
          required
          hint={<PasswordLengthMeter password={form.values.password} />}
          {...form.field('password')}
        >
          <PasswordInput size="md" autoComplete="new-password" {...form.control('password')} />
        </Field>
        <Button
          type="submit"
          variant="solid"
          size="md"
          wide
          loading={form.submitting || form.state === 'succeeded'}
          loadingText={messages.signUp.submitting}
        >
          {messages.signUp.submit}
        </Button>
        <Text textStyle="xs" tone="subtle">
          {messages.signUp.place(place.time_zone)}
        </Text>
      </Form>
    </AuthLayout>
  );
}
