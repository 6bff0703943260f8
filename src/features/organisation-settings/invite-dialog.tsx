import type { PermissionClass } from '#api-contract/organisation/endpoints';
import type { Permission } from '#api-contract/permissions';
import type { Invitation } from '#data/organisation';
import { Alert } from '#design-system/alert';
import { Field, useSchemaForm } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { Select } from '#design-system/select';
import { FormDialog } from '#kit/form';
import { messages } from './organisation-settings.messages.ts';
import { mayGrantAll } from './permission-rules.ts';

const words = messages.invite;
const usual = 'Contributor';

interface InviteDialogProps {
  permissionClasses: readonly PermissionClass[];
  can: (permission: Permission) => boolean;
  seatsLeft: number | undefined;
  onInvite: (invitation: Invitation) => Promise<unknown>;
  onClose: () => void;
}

/** Invite a person by e-mail. */
export function InviteDialog({ permissionClasses, can, seatsLeft, onInvite, onClose }: InviteDialogProps) {
  const givable = permissionClasses.filter(({ permissions }) => mayGrantAll(can, permissions));
  const first = givable.find(({ built_in, name }) => built_in && name === usual) ?? givable[0];
  const form = useSchemaForm({
    initial: { name: '', email: '', permission_class_id: first?.id ?? '' },
    schema: () => import('#api-contract/organisation/endpoints').then(({ invitation }) => invitation),
    submit: onInvite,
  });
  const full = seatsLeft !== undefined && seatsLeft <= 0;

  return (
    <FormDialog
      form={form}
      title={words.title}
      description={words.description}
      submitLabel={words.submit}
      submittingLabel={words.submitting}
      submitDisabled={full}
      onClose={onClose}
    >
      {full && (
        <Alert tone="warning" title={words.noSeats}>
          {words.noSeatsDescription}
        </Alert>
      )}
      <Field label={words.name} required {...form.field('name')}>
        <TextInput autoComplete="off" {...form.control('name')} />
      </Field>
      <Field label={words.email} required {...form.field('email')}>
        <TextInput type="email" autoComplete="off" {...form.control('email')} />
      </Field>
      <Field label={words.permissionClass} required {...form.field('permission_class_id')}>
        <Select
          options={givable.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.control('permission_class_id')}
        />
      </Field>
    </FormDialog>
  );
}
