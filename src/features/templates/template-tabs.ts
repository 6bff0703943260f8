export const templateTabs = ['text', 'questions', 'rules', 'trial', 'versions', 'uses'] as const;
export type TemplateTab = (typeof templateTabs)[number];
