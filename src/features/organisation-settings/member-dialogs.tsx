import type { Member, PermissionClass } from '#api-contract/organisation/endpoints';
import type { Permission } from '#api-contract/permissions';
import type { Invitation, MemberChange } from '#data/organisation';
import { ConfirmDialog } from '#design-system/dialog';
import { ChangeClassDialog } from './change-class-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { messages } from './organisation-settings.messages.ts';
import { WorkingTimeDrawer } from './working-time-drawer.tsx';

/** What is being asked of the reader at this moment. */
export type Question =
  | { readonly kind: 'invite' }
  | { readonly kind: 'workingTime' | 'changeClass' | 'suspend' | 'withdraw'; readonly member: Member };

interface MemberDialogsProps {
  question: Question;
  permissionClasses: readonly PermissionClass[];
  can: (permission: Permission) => boolean;
  seatsLeft: number | undefined;
  onInvite: (invitation: Invitation) => Promise<unknown>;
  onChangeClass: (member: Member, permissionClass: PermissionClass) => Promise<unknown>;
  onWorkingTime: (member: Member, time: MemberChange) => Promise<unknown>;
  onSuspend: (member: Member) => Promise<unknown>;
  onWithdraw: (member: Member) => Promise<unknown>;
  onClose: () => void;
}

export function MemberDialogs({ question, permissionClasses, can, onClose, ...acts }: MemberDialogsProps) {
  switch (question.kind) {
    case 'invite':
      return (
        <InviteDialog
          permissionClasses={permissionClasses}
          can={can}
          seatsLeft={acts.seatsLeft}
          onInvite={acts.onInvite}
          onClose={onClose}
        />
      );
    case 'changeClass':
      return (
        <ChangeClassDialog
          member={question.member}
          permissionClasses={permissionClasses}
          can={can}
          onChange={(permissionClass) => acts.onChangeClass(question.member, permissionClass)}
          onClose={onClose}
        />
      );
    case 'workingTime':
      return (
        <WorkingTimeDrawer
          member={question.member}
          onSave={(time) => acts.onWorkingTime(question.member, time)}
          onClose={onClose}
        />
      );
    case 'suspend':
    case 'withdraw': {
      const { kind, member } = question;
      return (
        <ConfirmDialog
          open
          tone="danger"
          title={messages[kind].title(member.name)}
          description={messages[kind].description}
          confirmLabel={messages.members[kind]}
          onConfirm={() => (kind === 'suspend' ? acts.onSuspend : acts.onWithdraw)(member)}
          onCancel={onClose}
        />
      );
    }
  }
}
