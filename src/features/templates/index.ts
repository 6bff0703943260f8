export { TemplateListScreen } from './template-list-screen.tsx';
export { templateList, type TemplateListState } from './template-list.ts';
export { TemplateScreen } from './template-screen.tsx';
export type { DeletedTemplate } from './template-page.tsx';
