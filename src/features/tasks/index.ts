export { TaskListScreen } from './task-list-screen.tsx';
export { taskList, type TaskListState } from './task-state.ts';
export { TaskScreen } from './task-screen.tsx';
