import { lazy } from 'react';

export { TemplateListScreen } from './template-list-screen.tsx';
export { templateList } from './template-list.ts';
export { type TemplateTab, templateTabs } from './template-tabs.ts';

/** One template, whose editor is large; the list doesn’t wait for it. */
export const TemplateScreen = lazy(() =>
  import('./template-screen.tsx').then((module) => ({ default: module.TemplateScreen })),
);
