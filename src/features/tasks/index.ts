export { TaskListScreen } from './task-list-screen.tsx';
export { optionNames as taskOptionNames, taskList, type TaskListState } from './task-list.tsx';
export { TaskScreen } from './task-screen.tsx';
