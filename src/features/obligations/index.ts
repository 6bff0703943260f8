export { obligationList, type ObligationListState } from './obligation-list.tsx';
export { ObligationListScreen, type ObligationListScreenProps } from './obligation-list-screen.tsx';
export { ObligationScreen, type ObligationScreenProps } from './obligation-screen.tsx';
export { ObligationsPanel } from './obligations-panel.tsx';
