import { ApiError } from '#api';
import type { PasswordChange } from '#data/profile';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Field, Form, FormActions, useSchemaForm } from '#design-system/form';
import { PasswordInput } from '#design-system/input';
import { Panel } from '#design-system/layout';
import { PasswordLengthMeter } from '#design-system/password-length';
import { SettingsSection } from '#design-system/settings';
import { messages } from './profile.messages.ts';

const blank: PasswordChange = { current_password: '', new_password: '' };

interface PasswordSectionProps {
  onChange: (change: PasswordChange) => Promise<unknown>;
}

/** Choose another password, which ends every other session. */
export function PasswordSection({ onChange }: PasswordSectionProps) {
  const form = useSchemaForm({
    initial: blank,
    schema: () => import('#api-contract/profile/endpoints').then(({ passwordChange }) => passwordChange),
    submit: async (change) => {
      await onChange(change).catch((failure: unknown) => {
        throw namingTheField(failure);
      });
      form.reset();
    },
  });

  return (
    <SettingsSection title={messages.password.title} description={messages.password.description}>
      <Panel>
        <Form form={form} onFocus={form.prepare}>
          <Field label={messages.password.current} required {...form.field('current_password')}>
            <PasswordInput autoComplete="current-password" {...form.control('current_password')} />
          </Field>
          <Field
            label={messages.password.next}
            required
            hint={<PasswordLengthMeter password={form.values.new_password} />}
            {...form.field('new_password')}
          >
            <PasswordInput autoComplete="new-password" {...form.control('new_password')} />
          </Field>
          {form.state === 'succeeded' && <Alert tone="success" title={messages.password.succeeded} />}
          <FormActions>
            <Button
              type="submit"

              loading={form.submitting}
              loadingText={messages.password.submitting}
            >
              {messages.password.submit}
            </Button>
          </FormActions>
        </Form>
      </Panel>
    </SettingsSection>
  );
}

/** The one thing that can be wrong with the credentials of someone who is signed in is the current password. */
function namingTheField(failure: unknown): unknown {
  if (!(failure instanceof ApiError) || failure.code !== 'invalid_credentials') return failure;
  const { status, code, message } = failure;
  return new ApiError({
    status,
    code,
    message,
    fields: [{ path: 'current_password', message: messages.password.wrong }],
  });
}
