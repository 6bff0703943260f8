import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Permission } from '#api-contract/permissions';
import { organisationMutations, organisationQueries } from '#data/organisation';
import { ErrorState } from '#design-system/error-state';
import { Forbidden } from './forbidden.tsx';
import { isForbidden } from './is-forbidden.ts';
import { messages } from './organisation-settings.messages.ts';
import { PermissionClassAdministration } from './permission-class-administration.tsx';
import { TabLoading } from './tab-loading.tsx';

export function PermissionsTab({ can }: { can: (permission: Permission) => boolean }) {
  const api = useApi();
  const allowed = can('organisation.read');
  const classes = useQuery({ ...organisationQueries.permissionClasses(api), enabled: allowed });
  const add = useMutation(organisationMutations.createPermissionClass(api));
  const edit = useMutation(organisationMutations.updatePermissionClass(api));
  const remove = useMutation(organisationMutations.deletePermissionClass(api));

  switch (true) {
    case !allowed || isForbidden(classes.error):
      return <Forbidden tab="permissions" />;
    case classes.data !== undefined:
      return (
        <PermissionClassAdministration
          permissionClasses={classes.data}
          can={can}
          onAdd={add.mutateAsync}
          onEdit={(id, body) => edit.mutateAsync({ id, body })}
          onRemove={remove.mutateAsync}
        />
      );
    case classes.isError:
      return (
        <ErrorState
          title={messages.permissions.failedTitle}
          message={classes.error.message}
          onRetry={() => void classes.refetch()}
          retrying={classes.isFetching}
        />
      );
    default:
      return <TabLoading label={messages.permissions.loading} />;
  }
}
