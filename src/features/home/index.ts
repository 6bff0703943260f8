export { DashboardSwitcher, type DashboardSwitcherProps } from './dashboard-switcher.tsx';
export { HomeScreen, type HomeScreenProps } from './home-screen.tsx';
export type { ListFilter } from './home-counts.tsx';
