export { TaskListScreen } from './task-list-screen.tsx';
export { taskList, type TaskListState } from './task-state.ts';
export { WheelWidget } from './wheel/wheel-widget.tsx';
export { TaskScreen } from './task-screen.tsx';
