import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import type { ResourceVersion } from '#api-contract/compliance-resources/versions';
import { complianceResourceMutations } from '#data/compliance-resources';
import { Checkbox } from '#design-system/checkbox';
import { DateField } from '#design-system/date-field';
import { Field, useForm } from '#design-system/form';
import { Text } from '#design-system/layout';
import { Select } from '#design-system/select';
import { FormDrawer } from '#kit/form';
import { campaignMessages } from './campaigns.messages.ts';

const { form: texts } = campaignMessages;

const rhythms = { week: [7, 1], day: [1], month: [30, 7, 1], never: [] } as const;
type Rhythm = keyof typeof rhythms;

interface CampaignDrawerProps {
  readonly resourceId: string;
  readonly version: ResourceVersion;
  readonly onClose: () => void;
}

/** Asks the audience to acknowledge the published version. */
export function CampaignDrawer({ resourceId, version, onClose }: CampaignDrawerProps) {
  const { mutateAsync: start } = useMutation(complianceResourceMutations.startCampaign(useApi(), resourceId));
  const form = useForm({
    initial: { due: null as string | null, remind: 'week' as Rhythm, must_view: false },
    validate: ({ due }) => (due ? {} : { due: texts.dueMissing }),
    submit: async ({ due, remind, must_view }) => {
      if (due) await start({ due, remind_days: [...rhythms[remind]], must_view });
      onClose();
    },
  });
  return (
    <FormDrawer form={form} title={texts.title} submitLabel={texts.submit} onClose={onClose}>
      <Text>{texts.description(version.number)}</Text>
      <Field label={texts.due} required {...form.field('due')}>
        <DateField value={form.values.due} onChange={(day) => form.set('due', day)} />
      </Field>
      <Field label={texts.remind} {...form.field('remind')}>
        <Select
          options={(Object.keys(rhythms) as Rhythm[]).map((value) => ({ value, label: texts.remindOptions[value] }))}
          {...form.control('remind')}
        />
      </Field>
      <Checkbox checked={form.values.must_view} onChange={(on) => form.set('must_view', on)}>
        {texts.mustView}
      </Checkbox>
    </FormDrawer>
  );
}
