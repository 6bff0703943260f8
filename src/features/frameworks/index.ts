export { FrameworkListScreen } from './framework-list-screen.tsx';
export { frameworkList, type FrameworkListState } from './framework-list.ts';
export { MyAnswer } from './mine/my-answer.tsx';
export { MyAnswers } from './mine/my-answers.tsx';
export { FrameworkScreen } from './framework-screen.tsx';
export { type FrameworkTab, frameworkTabs } from './framework-page.tsx';
