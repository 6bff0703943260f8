import { Tabs as Chakra, useTabsContext } from '@chakra-ui/react/tabs';
import { useEffect, useRef, type ReactNode } from 'react';
import { Badge } from '../badge/index.ts';

export interface TabItem<Value extends string = string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** A count beside the label. */
  count?: string | number;
  disabled?: boolean;
}

export interface TabsProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  /** `manual` waits for Enter: for panels that are slow to show. */
  activation?: 'automatic' | 'manual';
  /** Panels stay as they were left when another one is shown, with whatever was begun in them. */
  keepMounted?: boolean;
  /** The panel takes the height that is left, as a list does. */
  fills?: boolean;
  children: ReactNode;
}

/** Holds a `TabList` and its `TabPanel`s, which may stand apart: the list in a page's header, the panels below. */
export function Tabs<Value extends string>({
  value,
  onChange,
  activation = 'automatic',
  keepMounted = false,
  fills = false,
  children,
}: TabsProps<Value>) {
  return (
    <Chakra.Root
      value={value}
      onValueChange={(details) => onChange(details.value as Value)}
      activationMode={activation}
      lazyMount
      unmountOnExit={!keepMounted}
      css={fills ? filling : undefined}
    >
      {children}
    </Chakra.Root>
  );
}

const column = { display: 'flex', flexDirection: 'column', flex: '1', minHeight: '0', minWidth: '0' } as const;
const filling = { ...column, '& > [role=tabpanel]': { ...column, padding: '0' } } as const;

export function TabList<Value extends string>({ items, label }: { items: readonly TabItem<Value>[]; label?: string }) {
  const list = useRef<HTMLDivElement>(null);
  const { value } = useTabsContext();

  useEffect(() => {
    if (list.current) bringIntoSight(list.current);
  }, [value]);

  // Tabs that come later, and a font that does, move the chosen one.
  useEffect(() => {
    const tabs = new ResizeObserver(() => {
      if (!list.current) return;
      list.current.scrollLeft = 0;
      bringIntoSight(list.current);
    });
    for (const tab of list.current?.children ?? []) tabs.observe(tab);
    return () => tabs.disconnect();
  }, [items.length]);

  return (
    <Chakra.List aria-label={label} ref={list}>
      {items.map((item) => (
        <Chakra.Trigger key={item.value} value={item.value} disabled={item.disabled}>
          {item.icon}
          {item.label}
          {item.count !== undefined && <Badge>{item.count}</Badge>}
        </Chakra.Trigger>
      ))}
    </Chakra.List>
  );
}

/** Shows the chosen tab. Sideways only: `scrollIntoView` would move the page as well. */
function bringIntoSight(list: Element) {
  const tab = list.querySelector('[role="tab"][aria-selected="true"]');
  if (!tab) return;
  const [frame, shown] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  const { paddingLeft, paddingRight } = getComputedStyle(list);
  const beyond = shown.right + parseFloat(paddingRight) - frame.right;
  const before = shown.left - parseFloat(paddingLeft) - frame.left;
  list.scrollLeft += Math.max(0, beyond) + Math.min(0, before);
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return <Chakra.Content value={value}>{children}</Chakra.Content>;
}
