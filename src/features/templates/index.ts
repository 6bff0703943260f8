export { TemplateListScreen } from './template-list-screen.tsx';
export { templateList } from './template-list.ts';
export { TemplateScreen } from './template-screen.tsx';
export { type DeletedTemplate, type TemplateTab, templateTabs } from './template-page.tsx';
