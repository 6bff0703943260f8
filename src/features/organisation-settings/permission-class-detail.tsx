import { Copy, Pencil, Trash2 } from 'lucide-react';
import { readsPrivileged } from '#api-contract/permissions';
import type { PermissionClass } from '#api-contract/organisation/endpoints';
import type { Section } from '#api-contract/permissions';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Flex, Heading, HStack, Panel, Text } from '#design-system/layout';
import { GrantedMark } from './granted-mark.tsx';
import { messages } from './organisation-settings.messages.ts';
import { PermissionMatrix } from './permission-matrix.tsx';

const words = messages.permissions;

interface PermissionClassDetailProps {
  permissionClass: PermissionClass;
  sections: readonly Section[];
  mayManage: boolean;
  /** Whether everything that the class holds is held by the one who would change it. */
  withinReach: boolean;
  onEdit: () => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** One permission class and what it allows. */
export function PermissionClassDetail({
  permissionClass,
  sections,
  mayManage,
  withinReach,
  onEdit,
  onCopy,
  onRemove,
}: PermissionClassDetailProps) {
  const { name, built_in, permissions, members } = permissionClass;
  const changeable = mayManage && !built_in && withinReach;
  return (
    <Panel padding="none" overflow="hidden">
      <Flex
        wrap="wrap"
        gap="3"
        align="center"
        justify="space-between"
        paddingInline={{ base: '4', md: '5' }}
        paddingBlock="4"
      >
        <Box minWidth="0" flex="1 1 12rem">
          <HStack gap="2" wrap="wrap">
            <Heading as="h2" size="sm" overflowWrap="anywhere">
              {name}
            </Heading>
            {built_in && <Badge>{words.builtIn}</Badge>}
          </HStack>
          <Explanation permissionClass={permissionClass} mayManage={mayManage} withinReach={withinReach} />
        </Box>
        {mayManage && (
          <HStack gap="2" wrap="wrap">
            {changeable && (
              <>
                <Button size="xs" iconStart={<Pencil aria-hidden />} onClick={onEdit}>
                  {words.edit}
                </Button>
                <Button size="xs" iconStart={<Trash2 aria-hidden />} disabled={members > 0} onClick={onRemove}>
                  {words.remove}
                </Button>
              </>
            )}
            <Button size="xs" iconStart={<Copy aria-hidden />} onClick={onCopy}>
              {words.copy}
            </Button>
          </HStack>
        )}
      </Flex>
      <PermissionMatrix
        label={words.matrix(name)}
        sections={sections}
        cell={(section, verb) => <GrantedMark granted={permissions.includes(`${section}.${verb}`)} />}
      />
      <HStack
        gap="3"
        justify="space-between"
        paddingInline={{ base: '4', md: '5' }}
        paddingBlock="3"
        borderBlockStartWidth="1px"
        textStyle="sm"
      >
        <Text as="span">{words.privileged}</Text>
        <GrantedMark granted={permissions.includes(readsPrivileged)} />
      </HStack>
    </Panel>
  );
}

type ExplanationProps = Pick<PermissionClassDetailProps, 'permissionClass' | 'mayManage' | 'withinReach'>;

function Explanation({ permissionClass: { built_in, members }, mayManage, withinReach }: ExplanationProps) {
  const format = useFormat();
  return (
    <Text textStyle="xs" tone="muted" marginBlockStart="0.5">
      {sentence()}
    </Text>
  );

  function sentence() {
    if (mayManage && built_in) return words.builtInHint;
    if (mayManage && !withinReach) return words.beyondYou;
    if (mayManage && members > 0) return format.plural(members, words.stillHeld);
    return members === 0 ? words.noMembers : format.plural(members, words.members);
  }
}
