import { TabList, TabPanel, Tabs } from '#design-system/tabs';
import type { ComponentType, ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

export interface TabbedListProps {
  /** The tabs that stand in its header. */
  readonly tabs: ReactNode;
}

interface TabbedListsProps<Tab extends string> {
  /** The address of the first tab; the others are named behind it. */
  readonly path: string;
  readonly texts: Readonly<Record<NoInfer<Tab> | 'label', string>>;
  /** What each tab shows, in order. */
  readonly lists: Readonly<Record<Tab, ComponentType<TabbedListProps>>>;
}

/** Lists of one page, a tab each; which is in the address. */
export function TabbedLists<Tab extends string>({ path, texts, lists }: TabbedListsProps<Tab>) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const tabs = Object.keys(lists) as [Tab, ...Tab[]];
  const tab = tabs.find((each) => each === search.get('tab')) ?? tabs[0];
  const List: ComponentType<TabbedListProps> = lists[tab];
  return (
    <Tabs fills value={tab} onChange={(next) => void navigate(next === tabs[0] ? path : `${path}?tab=${next}`)}>
      <TabPanel value={tab}>
        <List tabs={<TabList label={texts.label} items={tabs.map((value) => ({ value, label: texts[value] }))} />} />
      </TabPanel>
    </Tabs>
  );
}
