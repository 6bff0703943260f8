import type { Member, PermissionClass } from '#api-contract/organisation/endpoints';
import type { Permission } from '#api-contract/permissions';
import { Field, useForm } from '#design-system/form';
import { FormDialog } from '#kit/form';
import { messages } from './organisation-settings.messages.ts';
import { PermissionClassChoice } from './permission-class-choice.tsx';

const words = messages.changeClass;

interface ChangeClassDialogProps {
  member: Member;
  permissionClasses: readonly PermissionClass[];
  can: (permission: Permission) => boolean;
  onChange: (permissionClass: PermissionClass) => Promise<unknown>;
  onClose: () => void;
}

/** Give a member another permission class. */
export function ChangeClassDialog({ member, permissionClasses, can, onChange, onClose }: ChangeClassDialogProps) {
  const form = useForm({
    initial: { permission_class_id: member.permission_class.id },
    submit: async ({ permission_class_id }) => {
      const chosen = permissionClasses.find(({ id }) => id === permission_class_id);
      if (chosen) await onChange(chosen);
    },
  });

  return (
    <FormDialog
      form={form}
      title={words.title(member.name)}
      description={words.description}
      submitLabel={words.submit}
      submittingLabel={words.submitting}
      submitDisabled={!form.dirty}
      onClose={onClose}
    >
      <Field label={words.label} {...form.field('permission_class_id')}>
        <PermissionClassChoice
          permissionClasses={permissionClasses}
          can={can}
          value={form.values.permission_class_id}
          onChange={(id) => form.set('permission_class_id', id)}
        />
      </Field>
    </FormDialog>
  );
}
