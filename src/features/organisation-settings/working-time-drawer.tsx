import type { Member } from '#api-contract/organisation/endpoints';
import type { MemberChange } from '#data/organisation';
import { useForm } from '#design-system/form';
import { FormDrawer } from '#kit/form';
import { WorkingTimeFields, workingTimeChanges, workingTimeValues } from '#kit/working-time';
import { messages } from './organisation-settings.messages.ts';

const words = messages.workingTime;

interface WorkingTimeDrawerProps {
  readonly member: Member;
  readonly onSave: (time: MemberChange) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Change where and how much a member works. */
export function WorkingTimeDrawer({ member, onSave, onClose }: WorkingTimeDrawerProps) {
  const form = useForm({
    initial: workingTimeValues(member),
    submit: async (values) => {
      await onSave(workingTimeChanges(values, form.opened));
    },
  });
  return (
    <FormDrawer
      form={form}
      title={words.title(member.name)}
      description={words.description}
      submitLabel={messages.save}
      onClose={onClose}
    >
      <WorkingTimeFields form={form} />
    </FormDrawer>
  );
}
