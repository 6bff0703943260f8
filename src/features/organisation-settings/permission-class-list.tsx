import { Lock } from 'lucide-react';
import type { PermissionClass } from '#api-contract/organisation/endpoints';
import { useFormat } from '#design-system/format';
import { Box, Panel, Text } from '#design-system/layout';
import { messages } from './organisation-settings.messages.ts';

const words = messages.permissions;

interface PermissionClassListProps {
  permissionClasses: readonly PermissionClass[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

/** The permission classes by name; choosing one shows what it allows. */
export function PermissionClassList({ permissionClasses, chosenId, onChoose }: PermissionClassListProps) {
  return (
    <Panel padding="none" overflow="hidden">
      <Box as="ul" aria-label={words.list} padding="1">
        {permissionClasses.map((permissionClass) => (
          <li key={permissionClass.id}>
            <Entry
              permissionClass={permissionClass}
              chosen={permissionClass.id === chosenId}
              onChoose={() => onChoose(permissionClass.id)}
            />
          </li>
        ))}
      </Box>
    </Panel>
  );
}

interface EntryProps {
  permissionClass: PermissionClass;
  chosen: boolean;
  onChoose: () => void;
}

function Entry({ permissionClass: { name, built_in, members }, chosen, onChoose }: EntryProps) {
  const format = useFormat();
  return (
    <Box
      as="button"
      aria-current={chosen || undefined}
      onClick={onChoose}
      display="flex"
      alignItems="center"
      gap="2"
      width="full"
      minHeight="8"
      paddingInline="2.5"
      paddingBlock="1.5"
      borderRadius="l2"
      textStyle="sm"
      textAlign="start"
      cursor="pointer"
      color={chosen ? 'fg' : 'fg.muted'}
      fontWeight={chosen ? 'medium' : 'normal'}
      bg={chosen ? 'bg.muted' : undefined}
      _hover={{ bg: 'bg.muted', color: 'fg' }}
    >
      <Box as="span" flex="1" minWidth="0" overflowWrap="anywhere">
        {name}
      </Box>
      {built_in && <Lock size={12} aria-label={words.builtIn} />}
      <Text as="span" textStyle="xs" tone="subtle" fontWeight="normal" whiteSpace="nowrap">
        {members === 0 ? words.noMembers : format.plural(members, words.members)}
      </Text>
    </Box>
  );
}
