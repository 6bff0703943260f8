import { UserPlus, Users } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Member, PermissionClass } from '#api-contract/organisation/endpoints';
import type { Permission } from '#api-contract/permissions';
import type { Invitation, MemberChange } from '#data/organisation';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { useFormat } from '#design-system/format';
import { Flex, Panel, Stack, Text } from '#design-system/layout';
import { restrictionOf, type MemberAct } from './member-acts.ts';
import { MemberDialogs, type Question } from './member-dialogs.tsx';
import { seatsUsed } from './member-rules.ts';
import { MemberTable } from './member-table.tsx';
import { messages } from './organisation-settings.messages.ts';
import { useNotice } from './use-notice.ts';

interface MemberAdministrationProps {
  members: readonly Member[];
  permissionClasses: readonly PermissionClass[];
  /** Unknown to those who may not see the plan. */
  seats: number | undefined;
  currentUserId: string;
  can: (permission: Permission) => boolean;
  onInvite: (invitation: Invitation) => Promise<unknown>;
  onUpdate: (member: Member, change: MemberChange) => Promise<unknown>;
  onResend: (member: Member) => Promise<unknown>;
  onWithdraw: (member: Member) => Promise<unknown>;
}

const words = messages.members;

/** The people of an organisation, with everything that can be done with them. */
export function MemberAdministration({
  members,
  permissionClasses,
  seats,
  currentUserId,
  can,
  onInvite,
  onUpdate,
  onResend,
  onWithdraw,
}: MemberAdministrationProps) {
  const [question, setQuestion] = useState<Question>();
  const { notice, dismiss, withNotice, outcome } = useNotice();
  const mayManage = can('members.manage');
  const knowsRoles = can('organisation.read');
  const close = () => setQuestion(undefined);

  const act = (name: MemberAct, member: Member) => {
    dismiss();
    switch (name) {
      case 'resend':
        return void outcome(onResend(member), words.resent(member.email));
      case 'reactivate':
        return void outcome(onUpdate(member, { status: 'active' }), words.reactivated(member.name));
      default:
        return setQuestion({ kind: name, member });
    }
  };
  const restriction = useCallback(
    (member: Member) => restrictionOf(member, { members, permissionClasses, can }),
    [members, permissionClasses, can],
  );

  return (
    <Stack gap="4">
      <Flex wrap="wrap" gap="3" align="center" justify="space-between">
        <SeatCount used={seatsUsed(members)} seats={seats} />
        {mayManage && knowsRoles && (
          <Button
            variant="solid"
            iconStart={<UserPlus aria-hidden />}
            onClick={() => {
              dismiss();
              setQuestion({ kind: 'invite' });
            }}
          >
            {words.invite}
          </Button>
        )}
      </Flex>
      {mayManage && !knowsRoles && (
        <Text textStyle="sm" tone="muted">
          {words.rolesUnknown}
        </Text>
      )}
      {notice && <Alert tone={notice.tone} title={notice.text} onDismiss={dismiss} />}
      <MemberTable
        members={members}
        currentUserId={currentUserId}
        onAct={mayManage ? act : undefined}
        restrictionOf={restriction}
        knowsRoles={knowsRoles}
      />
      {members.length === 1 && mayManage && knowsRoles && (
        <Panel quiet padding="none">
          <EmptyState compact icon={<Users />} title={words.alone} description={words.aloneDescription} />
        </Panel>
      )}
      {question && (
        <MemberDialogs
          question={question}
          permissionClasses={permissionClasses}
          can={can}
          seatsLeft={seats === undefined ? undefined : seats - seatsUsed(members)}
          onInvite={(invitation) => withNotice(onInvite(invitation), words.invited(invitation.email)).then(close)}
          onChangeClass={(member, { id, name }) =>
            withNotice(onUpdate(member, { permission_class_id: id }), words.classChanged(member.name, name)).then(close)
          }
          onWorkingTime={(member, time) =>
            withNotice(onUpdate(member, time), words.workingTimeChanged(member.name)).then(close)
          }
          onSuspend={(member) =>
            withNotice(onUpdate(member, { status: 'suspended' }), words.suspended(member.name)).then(close)
          }
          onWithdraw={(member) => withNotice(onWithdraw(member), words.withdrawn(member.email)).then(close)}
          onClose={close}
        />
      )}
    </Stack>
  );
}

function SeatCount({ used, seats }: { used: number; seats: number | undefined }) {
  const format = useFormat();
  return (
    <Text textStyle="sm" tone="muted" numeric>
      {seats === undefined
        ? format.plural(used, words.seatsUsed)
        : words.seats(format.number(used), format.number(seats))}
    </Text>
  );
}
