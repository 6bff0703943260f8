export { TabList, TabPanel, Tabs, type TabItem, type TabsProps } from './tabs.tsx';
