import { useMemo } from 'react';
import type { Member } from '#api-contract/organisation/endpoints';
import { Avatar } from '#design-system/avatar';
import { Badge } from '#design-system/badge';
import { Time, useFormat } from '#design-system/format';
import { Box, HStack, Text } from '#design-system/layout';
import { Table, type Column } from '#design-system/table';
import type { Restriction, MemberAct } from './member-acts.ts';
import { MemberMenu } from './member-menu.tsx';
import { messages } from './organisation-settings.messages.ts';

const words = messages.members;
const statusTones = { active: 'success', invited: 'info', suspended: 'neutral' } as const;

interface MemberTableProps {
  members: readonly Member[];
  currentUserId: string;
  /** Left out for those who may only read. */
  onAct?: (act: MemberAct, member: Member) => void;
  restrictionOf: (member: Member) => Restriction | undefined;
  knowsRoles: boolean;
}

/** The people of an organisation, what they may do and whether they can. */
export function MemberTable({ members, currentUserId, onAct, restrictionOf, knowsRoles }: MemberTableProps) {
  const columns = useMemo((): Column<Member>[] => {
    const facts: Column<Member>[] = [
      {
        id: 'name',
        header: words.columns.name,
        width: 240,
        primary: true,
        cell: (member) => <Person member={member} isYou={member.id === currentUserId} />,
      },
      {
        id: 'permissionClass',
        header: words.columns.permissionClass,
        width: 150,
        cell: ({ permission_class }) => permission_class.name,
      },
      {
        id: 'status',
        header: words.columns.status,
        width: 120,
        cell: ({ status }) => (
          <Badge plain tone={statusTones[status]}>
            {words.statuses[status]}
          </Badge>
        ),
      },
      { id: 'lastSeen', header: words.columns.lastSeen, width: 150, cell: (member) => <LastSeen member={member} /> },
    ];
    if (!onAct) return facts;
    const menu: Column<Member> = {
      id: 'actions',
      header: words.columns.actions,
      width: 80,
      align: 'end',
      cell: (member) => <MemberMenu member={member} restriction={restrictionOf(member)} {...{ knowsRoles, onAct }} />,
    };
    return [...facts, menu];
  }, [currentUserId, onAct, restrictionOf, knowsRoles]);

  return (
    <Table
      label={words.list}
      columns={columns}
      rows={members}
      rowId={idOf}
      density="regular"
      bordered
      height={members.length > 150 ? '70vh' : undefined}
    />
  );
}

const idOf = ({ id }: Member) => id;

function Person({ member, isYou }: { member: Member; isYou: boolean }) {
  return (
    <HStack gap="3" minWidth="0">
      <Avatar name={member.name} size="md" decorative />
      <Box minWidth="0">
        <HStack gap="2" minWidth="0">
          <Text as="span" fontWeight="medium" truncate title={member.name}>
            {member.name}
          </Text>
          {isYou && <Badge>{messages.you}</Badge>}
        </HStack>
        <Text textStyle="xs" tone="muted" fontWeight="normal" truncate title={member.email}>
          {member.email}
        </Text>
      </Box>
    </HStack>
  );
}

function LastSeen({ member }: { member: Member }) {
  const format = useFormat();
  if (member.last_seen_at) return <Time value={member.last_seen_at} as="relative" />;
  return (
    <Text as="span" tone="muted">
      {member.invited_at ? words.invitedOn(format.date(member.invited_at)) : words.never}
    </Text>
  );
}
