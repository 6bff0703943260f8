import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Permission, Section } from '#api-contract/permissions';
import { organisationMutations, organisationQueries } from '#data/organisation';
import { PermissionClassAdministration } from './permission-class-administration.tsx';
import { TabView } from './tab-view.tsx';

interface PermissionsTabProps {
  sections: readonly Section[];
  can: (permission: Permission) => boolean;
}

export function PermissionsTab({ sections, can }: PermissionsTabProps) {
  const api = useApi();
  const allowed = can('organisation.read');
  const query = useQuery({ ...organisationQueries.permissionClasses(api), enabled: allowed });
  const add = useMutation(organisationMutations.createPermissionClass(api));
  const edit = useMutation(organisationMutations.updatePermissionClass(api));
  const remove = useMutation(organisationMutations.deletePermissionClass(api));
  return (
    <TabView tab="permissions" query={query} allowed={allowed}>
      {(classes) => (
        <PermissionClassAdministration
          permissionClasses={classes}
          sections={sections}
          can={can}
          onAdd={add.mutateAsync}
          onEdit={(id, body) => edit.mutateAsync({ id, body })}
          onReload={query.refetch}
          onRemove={remove.mutateAsync}
        />
      )}
    </TabView>
  );
}
