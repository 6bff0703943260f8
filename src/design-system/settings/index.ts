export { SettingsRow, type SettingsRowProps } from './settings-row.tsx';
export { SettingsSection, type SettingsSectionProps } from './settings-section.tsx';
