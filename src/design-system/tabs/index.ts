export { TabList, TabPanel, Tabs, type TabItem, type TabsProps } from './tabs.tsx';
export { TabbedPanel } from './tabbed-panel.tsx';
