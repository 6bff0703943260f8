import { useSyncExternalStore } from 'react';
import { Dialog } from '../dialog/index.ts';
import { Box, HStack, Kbd, Stack, Text } from '../layout/index.ts';
import { messages } from '../messages/index.ts';
import { useWasOpened } from '../popup/index.ts';
import { Switch } from '../switch/index.ts';
import { listedShortcuts, type ShortcutGroup } from './listed-shortcuts.ts';

export interface ShortcutHelpProps {
  open: boolean;
  onClose: () => void;
  /** The title of the shortcuts that work on every page; they come last. */
  everywhere: string;
  /** Whether single keys work; some assistive software presses keys that nobody meant. */
  singleKeys: boolean;
  onSingleKeysChange: (on: boolean) => void;
}

/** The shortcuts of what is on the page now and of the whole application, each listed by whoever listens to it. */
export function ShortcutHelp(props: ShortcutHelpProps) {
  return useWasOpened(props.open) ? <OnceOpened {...props} /> : null;
}

function OnceOpened({ open, onClose, everywhere, singleKeys, onSingleKeysChange }: ShortcutHelpProps) {
  const groups = useSyncExternalStore(listedShortcuts.subscribe, listedShortcuts.get);
  return (
    <Dialog open={open} onClose={onClose} title={messages.shortcuts.title}>
      {[...Map.groupBy(groups, ({ title }) => title)].toSorted(byPlace(everywhere)).map(([title, same]) => (
        <Group key={title} title={title} shortcuts={same.flatMap(({ shortcuts }) => shortcuts)} />
      ))}
      <Box borderBlockStartWidth="1px" paddingBlockStart="4">
        <Switch checked={singleKeys} onChange={onSingleKeysChange} hint={messages.shortcuts.singleKeysHint}>
          {messages.shortcuts.singleKeys}
        </Switch>
      </Box>
    </Dialog>
  );
}

const byPlace =
  (last: string) =>
  ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
    Number(one === last) - Number(other === last) || one.localeCompare(other);

const Group = ({ title, shortcuts }: ShortcutGroup) => (
  <Box as="section" aria-label={title}>
    <Text textStyle="xs" fontWeight="semibold" tone="subtle">
      {title}
    </Text>
    <Stack as="dl" gap="0" marginBlockStart="1">
      {shortcuts.map(({ keys, label }) => (
        <HStack key={label} gap="4" paddingBlock="1" justifyContent="space-between">
          <Text as="dt" textStyle="sm">
            {label}
          </Text>
          <HStack as="dd" gap="1" flexShrink="0">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </HStack>
        </HStack>
      ))}
    </Stack>
  </Box>
);
