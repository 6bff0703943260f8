import { useMutation } from '@tanstack/react-query';
import { type Permission, readsPrivileged, type Section } from '#api-contract/permissions';
import type { PermissionClassBody } from '#data/organisation';
import { Checkbox } from '#design-system/checkbox';
import { Field, useSchemaForm } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { Panel } from '#design-system/layout';
import { FormDrawer } from '#kit/form';
import { messages } from './organisation-settings.messages.ts';
import { PermissionMatrix } from './permission-matrix.tsx';
import { mayGrant, togglePermission, toggleReadsPrivileged } from './permission-rules.ts';

const words = messages.editClass;
const names = messages.permissions;

interface PermissionClassDrawerProps {
  title: string;
  submitLabel: string;
  submittingLabel: string;
  initial: PermissionClassBody;
  sections: readonly Section[];
  can: (permission: Permission) => boolean;
  onSubmit: (body: PermissionClassBody) => Promise<unknown>;
  /** Closes the drawer and loads what someone else made of the role. */
  onReload?: () => void;
  onClose: () => void;
}

/** Name a permission class and tick what it allows. */
export function PermissionClassDrawer({
  title,
  submitLabel,
  submittingLabel,
  initial,
  sections,
  can,
  onSubmit,
  onReload,
  onClose,
}: PermissionClassDrawerProps) {
  const { mutateAsync: submit, error } = useMutation({ mutationFn: onSubmit });
  const form = useSchemaForm({
    initial,
    schema: () => import('#api-contract/organisation/endpoints').then(({ permissionClassBody }) => permissionClassBody),
    submit,
  });
  const { permissions } = form.values;

  return (
    <FormDrawer
      form={form}
      title={title}
      description={words.description}
      submitLabel={submitLabel}
      submittingLabel={submittingLabel}
      conflict={{ error, onReload }}
      onClose={onClose}
    >
      <Field label={words.name} required {...form.field('name')}>
        <TextInput autoComplete="off" {...form.control('name')} />
      </Field>
      <Panel padding="none" overflow="hidden">
        <PermissionMatrix
          label={names.list}
          sections={sections}
          cell={(section, verb) => (
            <Checkbox
              label={words.permission(names.sections[section], names.verbs[verb])}
              checked={permissions.includes(`${section}.${verb}`)}
              disabled={!mayGrant(can, section, verb)}
              onChange={(grant) => form.set('permissions', togglePermission(permissions, section, verb, grant))}
            />
          )}
        />
      </Panel>
      <Checkbox
        checked={permissions.includes(readsPrivileged)}
        disabled={!can(readsPrivileged)}
        hint={names.privilegedHint}
        onChange={(grant) => form.set('permissions', toggleReadsPrivileged(permissions, grant === true))}
      >
        {names.privileged}
      </Checkbox>
    </FormDrawer>
  );
}
