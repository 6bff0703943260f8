export { OrganisationSettingsScreen, type OrganisationSettingsScreenProps } from './organisation-settings-screen.tsx';
export { parseSettingsTab, type SettingsTab } from './settings-tab.ts';
