import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Permission } from '#api-contract/permissions';
import { organisationMutations, organisationQueries } from '#data/organisation';
import { together } from '#kit/page';
import { MemberAdministration } from './member-administration.tsx';
import { TabView } from './tab-view.tsx';

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
  const named = namesClasses ? classes : { ...classes, data: classes.data ?? [] };
  const query = together({ members, classes: named });
  return (
    <TabView tab="members" query={query} allowed={allowed}>
      {(found) => (
        <MemberAdministration
          members={found.members}
          permissionClasses={found.classes}
          seats={billing.data?.seats}
          currentUserId={currentUserId}
          can={can}
          onInvite={invite.mutateAsync}
          onUpdate={({ id }, change) => update.mutateAsync({ id, change })}
          onResend={({ id }) => resend.mutateAsync(id)}
          onWithdraw={({ id }) => withdraw.mutateAsync(id)}
        />
      )}
    </TabView>
  );
}
