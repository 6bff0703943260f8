import { Tabs as Chakra } from '@chakra-ui/react/tabs';
import type { ReactNode } from 'react';
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
  children: ReactNode;
}

/** Holds a `TabList` and its `TabPanel`s, which may stand apart: the list in a page's header, the panels below. */
export function Tabs<Value extends string>({
  value,
  onChange,
  activation = 'automatic',
  keepMounted = false,
  children,
}: TabsProps<Value>) {
  return (
    <Chakra.Root
      value={value}
      onValueChange={(details) => onChange(details.value as Value)}
      activationMode={activation}
      lazyMount
      unmountOnExit={!keepMounted}
    >
      {children}
    </Chakra.Root>
  );
}

export function TabList<Value extends string>({ items, label }: { items: readonly TabItem<Value>[]; label?: string }) {
  return (
    <Chakra.List aria-label={label}>
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

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return <Chakra.Content value={value}>{children}</Chakra.Content>;
}
