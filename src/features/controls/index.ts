export { ControlListScreen } from './control-list-screen.tsx';
export { controlList, type ControlListState } from './control-list.tsx';
export { ControlScreen } from './control-screen.tsx';
export { type ControlTab, controlTabs } from './control-page.tsx';
export { RequirementControls } from './requirement-controls.tsx';
