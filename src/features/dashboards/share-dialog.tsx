import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { organisationQueries } from '#data/organisation';
import { Checkbox } from '#design-system/checkbox';
import { useForm } from '#design-system/form';
import { Stack } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { FormDialog } from '#kit/form';
import { QueryView } from '#kit/page';
import { dashboardMessages } from './dashboards.messages.ts';

const { share: texts } = dashboardMessages;

interface ShareDialogProps {
  readonly sharedWith: readonly string[];
  readonly onSubmit: (roles: string[]) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Chooses the roles whose people see a dashboard. */
export function ShareDialog({ sharedWith, onSubmit, onClose }: ShareDialogProps) {
  const roles = useQuery(organisationQueries.permissionClasses(useApi()));
  const form = useForm({
    initial: { roles: [...sharedWith] },
    submit: async (values) => {
      // A role that is gone is left out.
      await onSubmit(values.roles.filter((role) => roles.data?.some(({ id }) => id === role)));
      onClose();
    },
  });
  const choose = (role: string, isChosen: boolean) =>
    form.set('roles', isChosen ? [...form.values.roles, role] : form.values.roles.filter((each) => each !== role));
  return (
    <FormDialog
      form={form}
      title={texts.title}
      description={texts.description}
      submitLabel={texts.save}
      submitDisabled={!roles.data}
      onClose={onClose}
    >
      <QueryView query={roles} failed={texts.failed} loading={<SkeletonText lines={4} />} compact>
        {(items) => (
          <Stack as="fieldset" gap="2" aria-label={texts.roles}>
            {items.map(({ id, name }) => (
              <Checkbox key={id} checked={form.values.roles.includes(id)} onChange={(isChosen) => choose(id, isChosen)}>
                {name}
              </Checkbox>
            ))}
          </Stack>
        )}
      </QueryView>
    </FormDialog>
  );
}
