import type { Member } from '#api-contract/organisation/endpoints';
import { MoreMenu, type MenuItem } from '#design-system/menu';
import { actsOn, type Hindrance, type MemberAct } from './member-acts.ts';
import { messages } from './organisation-settings.messages.ts';

const grave: readonly MemberAct[] = ['suspend', 'withdraw'];

interface MemberMenuProps {
  member: Member;
  hindrance: Hindrance | undefined;
  onAct: (act: MemberAct, member: Member) => void;
}

/** What can be done with one member; says why where nothing can. */
export function MemberMenu({ member, hindrance, onAct }: MemberMenuProps) {
  const items = actsOn(member).map((act): MenuItem => ({
    id: act,
    label: messages.members[act],
    danger: grave.includes(act),
    disabled: hindrance !== undefined,
    onSelect: () => onAct(act, member),
  }));
  return (
    <MoreMenu
      small
      label={messages.members.actionsFor(member.name)}
      items={hindrance ? [{ kind: 'group', label: messages.members[hindrance], items }] : items}
    />
  );
}
