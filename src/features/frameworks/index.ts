export { FrameworkListScreen } from './framework-list-screen.tsx';
export { frameworkList, type FrameworkListState } from './framework-list.ts';
export { ReadinessWidget } from './readiness/readiness-widget.tsx';
export { MyAnswerListScreen } from './mine/my-answer-list-screen.tsx';
export { MyAnswerScreen } from './mine/my-answer-screen.tsx';
export { RequirementListScreen } from './all/requirement-list-screen.tsx';
export { requirementList, type RequirementListState } from './all/requirement-list.ts';
export { FrameworkScreen } from './framework-screen.tsx';
export { type FrameworkTab, frameworkTabs } from './framework-page.tsx';
