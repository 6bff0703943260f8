export { NotificationPanel, type NotificationPanelProps } from './notification-panel.tsx';
