import { Dialog as Chakra } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import { messages } from '../messages/index.ts';
import { useWasOpened } from '../popup/index.ts';
import { CommandList, type CommandListProps } from './command-list.tsx';

export interface CommandPaletteProps extends CommandListProps {
  open: boolean;
  onClose: () => void;
}

/** Everything one can go to or do, found by typing. Opened by Ctrl+K or ⌘K through `useCommandShortcut`. */
export function CommandPalette(props: CommandPaletteProps) {
  return useWasOpened(props.open) ? <OnceOpened {...props} /> : null;
}

function OnceOpened({ open, onClose, onRun, ...list }: CommandPaletteProps) {
  return (
    <Chakra.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      placement="top"
      size="md"
      scrollBehavior="inside"
      motionPreset="none"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content overflow="hidden">
            <VisuallyHidden>
              <Chakra.Title>{messages.commandPalette}</Chakra.Title>
            </VisuallyHidden>
            <CommandList
              {...list}
              onRun={(command) => {
                onClose();
                onRun(command);
              }}
            />
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}
