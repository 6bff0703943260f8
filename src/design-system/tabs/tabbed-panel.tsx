import type { ReactNode } from 'react';
import { type TabItem, TabList, TabPanel, Tabs, type TabsProps } from './tabs.tsx';

interface TabbedPanelProps<Value extends string> extends Omit<TabsProps<Value>, 'children'> {
  /** What the tabs are together. */
  readonly label: string;
  /** In order; `false` for one that is not there now. */
  readonly tabs: readonly (false | (TabItem<Value> & { readonly content: ReactNode }))[];
}

/** Tabs above the panel that they choose. */
export function TabbedPanel<Value extends string>({ label, tabs, ...choice }: TabbedPanelProps<Value>) {
  const shown = tabs.filter((tab) => tab !== false);
  return (
    <Tabs {...choice}>
      <TabList label={label} items={shown} />
      {shown.map(({ value, content }) => (
        <TabPanel key={value} value={value}>
          {content}
        </TabPanel>
      ))}
    </Tabs>
  );
}
