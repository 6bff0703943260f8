export { ContractSettingsScreen, type ContractSettingsScreenProps } from './contract-settings-screen.tsx';
