export { ClauseListScreen } from './clause-list-screen.tsx';
export { clauseList } from './clause-list.ts';
