export { DashboardScreen, type DashboardScreenProps } from './dashboard-screen.tsx';
