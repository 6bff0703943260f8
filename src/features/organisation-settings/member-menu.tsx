import type { Member } from '#api-contract/organisation/endpoints';
import { MoreMenu, type MenuItem } from '#design-system/menu';
import { actsOn, type Restriction, type MemberAct } from './member-acts.ts';
import { messages } from './organisation-settings.messages.ts';

const destructive: readonly MemberAct[] = ['suspend', 'withdraw'];

interface MemberMenuProps {
  member: Member;
  restriction: Restriction | undefined;
  /** Whether roles can be read, and so given. */
  knowsRoles: boolean;
  onAct: (act: MemberAct, member: Member) => void;
}

/** What can be done with one member; says why where nothing can. */
export function MemberMenu({ member, restriction, knowsRoles, onAct }: MemberMenuProps) {
  const items = actsOn(member, knowsRoles).map((act): MenuItem => ({
    id: act,
    label: messages.members[act],
    danger: destructive.includes(act),
    disabled: restriction !== undefined && act !== 'workingTime',
    onSelect: () => onAct(act, member),
  }));
  return (
    <MoreMenu
      small
      label={messages.members.actionsFor(member.name)}
      items={restriction ? [{ kind: 'group', label: messages.members[restriction], items }] : items}
    />
  );
}
