import { Lock } from 'lucide-react';
import type { TaskRow } from '#api-contract/tasks/endpoints';
import { useFormat } from '#design-system/format';
import { Flex, Text } from '#design-system/layout';
import { messages } from './tasks.messages.ts';

/** What a task waits for, in words. */
export function BlockedBy({ blockers }: { readonly blockers: TaskRow['blocked_by'] }) {
  const format = useFormat();
  const text = messages.blockedBy(format.list(blockers.map(({ title }) => title)));
  return (
    <Flex align="center" gap="1" textStyle="xs" color="fg.warning" minWidth="0">
      <Lock aria-hidden size={12} style={{ flex: 'none' }} />
      <Text as="span" truncate title={text}>
        {text}
      </Text>
    </Flex>
  );
}
