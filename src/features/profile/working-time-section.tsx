import type { Profile } from '#api-contract/profile/endpoints';
import type { ProfileChange } from '#data/profile';
import { Alert } from '#design-system/alert';
import { Form, useForm } from '#design-system/form';
import { Panel, Stack } from '#design-system/layout';
import { SettingsSection } from '#design-system/settings';
import { SaveActions, useFollow } from '#kit/form';
import { WorkingTimeFields, workingTimeChanges, workingTimeValues } from '#kit/working-time';
import { messages } from './profile.messages.ts';

const { workingTime: texts } = messages;

interface WorkingTimeSectionProps {
  readonly profile: Profile;
  readonly onSave: (change: ProfileChange) => Promise<Profile>;
}

/** Where and how much one works. */
export function WorkingTimeSection({ profile, onSave }: WorkingTimeSectionProps) {
  const form = useForm({
    initial: workingTimeValues(profile),
    submit: async (values) => {
      const saved = await onSave(workingTimeChanges(values, form.opened));
      form.reset(workingTimeValues(saved));
    },
  });
  useFollow(form, workingTimeValues(profile), { whole: true });
  return (
    <SettingsSection title={texts.title} description={texts.description}>
      <Panel>
        <Form form={form}>
          <Stack gap="4">
            <WorkingTimeFields form={form} />
            {form.state === 'succeeded' && <Alert tone="success" title={texts.saved} />}
            <SaveActions form={form} label={texts.save} />
          </Stack>
        </Form>
      </Panel>
    </SettingsSection>
  );
}
