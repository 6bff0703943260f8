export { PlaybookListScreen } from './playbook-list-screen.tsx';
export { playbookList, type PlaybookListState } from './playbook-list.ts';
export { PlaybookScreen } from './playbook-screen.tsx';
export { type PlaybookTab, playbookTabs } from './playbook-page.tsx';
