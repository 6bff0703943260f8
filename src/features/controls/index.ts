export { ControlListScreen } from './control-list-screen.tsx';
export { controlList, type ControlListState } from './control-list.ts';
export { ControlScreen } from './control-screen.tsx';
