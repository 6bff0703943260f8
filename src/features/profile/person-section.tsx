import type { Profile } from '#api-contract/profile/endpoints';
import { Alert } from '#design-system/alert';
import { DescriptionList } from '#design-system/description-list';
import { Field, Form, useSchemaForm } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { Panel, Separator, Stack } from '#design-system/layout';
import { SettingsSection } from '#design-system/settings';
import { SaveActions } from '#kit/form';
import { messages } from './profile.messages.ts';

interface PersonSectionProps {
  profile: Profile;
  onRename: (name: string) => Promise<unknown>;
}

/** Who one is. */
export function PersonSection({ profile, onRename }: PersonSectionProps) {
  const form = useSchemaForm({
    initial: { name: profile.name },
    schema: () => import('#api-contract/profile/endpoints').then(({ profileChange }) => profileChange),
    submit: ({ name }) => onRename(name),
  });

  return (
    <SettingsSection title={messages.person.title} description={messages.person.description}>
      <Panel>
        <Stack gap="4">
          <DescriptionList
            items={[
              { label: messages.person.email, value: profile.email },
              { label: messages.person.permissionClass, value: profile.permission_class.name },
            ]}
          />
          <Separator />
          <Form form={form} onFocus={form.prepare}>
            <Field label={messages.person.name} required {...form.field('name')}>
              <TextInput autoComplete="name" {...form.control('name')} />
            </Field>
            {form.state === 'succeeded' && <Alert tone="success" title={messages.person.saved} />}
            <SaveActions form={form} label={messages.person.save} />
          </Form>
        </Stack>
      </Panel>
    </SettingsSection>
  );
}
