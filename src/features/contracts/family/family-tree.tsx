import type { FamilyMember } from '#api-contract/contracts/page';
import { Badge } from '#design-system/badge';
import { useFormat } from '#design-system/format';
import { Box, Flex, Link, Text } from '#design-system/layout';
import { pageMessages } from '../page/contract-page.messages.ts';
import { StatusBadge } from '../status-badge.tsx';

const { family: words } = pageMessages;

interface FamilyTreeProps {
  readonly members: readonly FamilyMember[];
  readonly contractId: string;
  readonly contractHref: (contractId: string) => string;
}

/** What hangs on what, from the agreement down. */
export function FamilyTree({ members, contractId, contractHref }: FamilyTreeProps) {
  const roots = members.filter(({ parent_id }) => !members.some(({ id }) => id === parent_id));
  return <Branch of={roots} level={0} {...{ members, contractId, contractHref }} />;
}

interface BranchProps extends FamilyTreeProps {
  readonly of: readonly FamilyMember[];
  readonly level: number;
}

function Branch({ of, level, ...tree }: BranchProps) {
  return (
    <Box
      as="ul"
      aria-label={level === 0 ? words.tree : undefined}
      {...(level > 0 && { borderInlineStartWidth: '1px', marginInlineStart: '1.5', paddingInlineStart: '3' })}
    >
      {of.map((member) => {
        const children = tree.members.filter(({ parent_id }) => parent_id === member.id);
        return (
          <Box as="li" key={member.id}>
            <Member member={member} {...tree} />
            {children.length > 0 && <Branch of={children} level={level + 1} {...tree} />}
          </Box>
        );
      })}
    </Box>
  );
}

function Member({ member, contractId, contractHref }: FamilyTreeProps & { readonly member: FamilyMember }) {
  const format = useFormat();
  const here = member.id === contractId;
  return (
    <Box paddingBlock="1.5" aria-current={here || undefined}>
      <Flex gap="2" align="baseline" justify="space-between">
        <Text textStyle="sm" fontWeight="medium" overflowWrap="anywhere" minWidth="0">
          {here ? <bdi>{member.title}</bdi> : <Link href={contractHref(member.id)}>{member.title}</Link>}
        </Text>
        {here && <Badge tone="info">{words.here}</Badge>}
      </Flex>
      <Flex gap="2" align="center" wrap="wrap" textStyle="xs" color="fg.muted">
        <span>
          {[
            member.link_type && words.types[member.link_type],
            member.number,
            member.effective_date && words.from(format.date(member.effective_date)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <StatusBadge status={member.status} />
      </Flex>
    </Box>
  );
}
