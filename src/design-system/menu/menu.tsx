import { Menu as Chakra } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import type { ReactElement, ReactNode } from 'react';
import { Anchor } from '../link/index.ts';
import { TellTrigger, usePopupTrigger } from '../popup/index.ts';

export interface MenuItem {
  kind?: 'item';
  id: string;
  label: string;
  icon?: ReactNode;
  /** Shown at the end: `⌘K`. Listening for it is the caller's. */
  shortcut?: string;
  disabled?: boolean;
  danger?: boolean;
  onSelect?: () => void;
  /** Goes there instead of doing something. */
  href?: string;
}

export interface MenuChoice {
  kind: 'choice';
  id: string;
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

export interface MenuGroup {
  kind: 'group';
  label: string;
  items: readonly (MenuItem | MenuChoice)[];
}

export type MenuEntry = MenuItem | MenuChoice | MenuGroup | { kind: 'separator' };

export interface MenuProps {
  /** One element that takes a ref: a `Button` or an `IconButton`. */
  trigger: ReactElement;
  items: readonly MenuEntry[];
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-start';
  onOpenChange?: (open: boolean) => void;
  /** It is gone and focus is back: what is opened now keeps it. */
  onExited?: () => void;
}

/** Things to do with what it hangs on, where focus returns to. */
export function Menu({ trigger, items, placement = 'bottom-start', onOpenChange, onExited }: MenuProps) {
  const { id, exists, button, tell } = usePopupTrigger({ trigger, kind: 'menu' });
  return (
    <>
      {button}
      {exists && (
        <Chakra.Root
          ids={{ trigger: id }}
          onExitComplete={() =>
            requestAnimationFrame(() => {
              catchFocus(id);
              onExited?.();
            })
          }
          positioning={{ placement, gutter: 4 }}
          onOpenChange={(details) => onOpenChange?.(details.open)}
          lazyMount
          unmountOnExit
        >
          <Chakra.Context>
            {({ open, getTriggerProps }) => <TellTrigger open={open} props={getTriggerProps()} tell={tell} />}
          </Chakra.Context>
          <Portal>
            <Chakra.Positioner>
              <Chakra.Content>
                {items.map((entry, index) => (
                  <Entry key={'id' in entry ? entry.id : `entry ${index}`} entry={entry} />
                ))}
              </Chakra.Content>
            </Chakra.Positioner>
          </Portal>
        </Chakra.Root>
      )}
    </>
  );
}

/** A choice made before the menu took focus lets focus go down with the menu: put it back where the menu hung. */
function catchFocus(triggerId: string): void {
  if (document.activeElement === document.body) document.getElementById(triggerId)?.focus({ preventScroll: true });
}

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'separator':
      return <Chakra.Separator />;
    case 'group':
      return (
        <Chakra.ItemGroup>
          <Chakra.ItemGroupLabel>{entry.label}</Chakra.ItemGroupLabel>
          {entry.items.map((item) => (
            <Entry key={item.id} entry={item} />
          ))}
        </Chakra.ItemGroup>
      );
    case 'choice':
      return (
        <Chakra.CheckboxItem
          value={entry.id}
          checked={entry.checked}
          disabled={entry.disabled}
          closeOnSelect={false}
          onCheckedChange={entry.onChange}
        >
          <Chakra.ItemIndicator />
          {entry.label}
        </Chakra.CheckboxItem>
      );
    default:
      return <Action item={entry} />;
  }
}

/** Selected by its click, which Enter and Space make too: the machine's own event misses a click with no pointer before it. */
function Action({ item }: { item: MenuItem }) {
  const content = (
    <>
      {item.icon}
      <Chakra.ItemText>{item.label}</Chakra.ItemText>
      {item.shortcut && <Chakra.ItemCommand>{item.shortcut}</Chakra.ItemCommand>}
    </>
  );
  return (
    <Chakra.Item
      value={item.id}
      disabled={item.disabled}
      onClick={item.disabled ? undefined : item.onSelect}
      data-danger={item.danger || undefined}
      asChild={item.href !== undefined}
    >
      {item.href === undefined ? content : <Anchor href={item.href}>{content}</Anchor>}
    </Chakra.Item>
  );
}
