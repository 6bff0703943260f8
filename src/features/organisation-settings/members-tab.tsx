import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Permission } from '#api-contract/permissions';
import { organisationMutations, organisationQueries } from '#data/organisation';
import { ErrorState } from '#design-system/error-state';
import { Forbidden } from './forbidden.tsx';
import { isForbidden } from './is-forbidden.ts';
import { MemberAdministration } from './member-administration.tsx';
import { messages } from './organisation-settings.messages.ts';
import { TabLoading } from './tab-loading.tsx';

interface MembersTabProps {
  can: (permission: Permission) => boolean;
  currentUserId: string;
}

export function MembersTab({ can, currentUserId }: MembersTabProps) {
  const api = useApi();
  const allowed = can('members.read');
  const namesClasses = can('organisation.read');
  const members = useQuery({ ...organisationQueries.members(api), enabled: allowed });
  const classes = useQuery({ ...organisationQueries.permissionClasses(api), enabled: namesClasses });
  const billing = useQuery({ ...organisationQueries.billing(api), enabled: can('billing.read') });
  const invite = useMutation(organisationMutations.invite(api));
  const update = useMutation(organisationMutations.updateMember(api));
  const resend = useMutation(organisationMutations.resendInvitation(api));
  const withdraw = useMutation(organisationMutations.withdrawInvitation(api));
  const failed = members.error ?? classes.error;

  switch (true) {
    case !allowed || isForbidden(members.error):
      return <Forbidden tab="members" />;
    case members.data !== undefined && (classes.data !== undefined || !namesClasses):
      return (
        <MemberAdministration
          members={members.data}
          permissionClasses={classes.data ?? []}
          seats={billing.data?.seats}
          currentUserId={currentUserId}
          can={can}
          onInvite={invite.mutateAsync}
          onUpdate={({ id }, change) => update.mutateAsync({ id, change })}
          onResend={({ id }) => resend.mutateAsync(id)}
          onWithdraw={({ id }) => withdraw.mutateAsync(id)}
        />
      );
    case failed !== null:
      return (
        <ErrorState
          title={messages.members.failedTitle}
          message={failed.message}
          onRetry={() => {
            void members.refetch();
            void classes.refetch();
          }}
          retrying={members.isFetching || classes.isFetching}
        />
      );
    default:
      return <TabLoading label={messages.members.loading} />;
  }
}
