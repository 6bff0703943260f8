import { useState } from 'react';
import { useApi } from '#api';
import type { Session } from '#api-contract/session/endpoints';
import { AuthLayout } from '#design-system/auth-layout';
import { Field, Form, useSchemaForm } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { Link } from '#design-system/layout';
import { Select } from '#design-system/select';
import { browserPlace, type Place } from './browser-place.ts';
import { dateFormats } from './date-formats.ts';
import { EmailField, SubmitButton } from './form-parts.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { messages } from './sign-in.messages.ts';

export interface SignupScreenProps {
  onSignedIn: (session: Session) => void;
  loginHref: string;
  /** Where the browser says that it is, when left out. */
  place?: Place;
}

/** Create an organisation with its first owner and a trial, and sign in. */
export function SignupScreen({ onSignedIn, loginHref, place: given }: SignupScreenProps) {
  const api = useApi();
  const [place] = useState(() => given ?? browserPlace());
  const form = useSchemaForm({
    initial: { organisation_name: '', name: '', email: '', password: '', ...place },
    schema: () => import('#api-contract/session/endpoints').then(({ signUpBody }) => signUpBody),
    submit: async (values) => onSignedIn((await api.POST('/api/signup', { body: values })).data),
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
        <EmailField field={form.field('email')} control={form.control('email')} />
        <NewPasswordField label={messages.password} field={form.field('password')} control={form.control('password')} />
        <Field label={messages.signUp.formats} hint={messages.signUp.place(place.time_zone)} {...form.field('locale')}>
          <Select size="md" options={dateFormats(place.locale)} {...form.control('locale')} />
        </Field>
        <SubmitButton form={form} label={messages.signUp.submit} submittingLabel={messages.signUp.submitting} />
      </Form>
    </AuthLayout>
  );
}
