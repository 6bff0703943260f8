export { pagesFailed } from './pages-failed.ts';
export { usePages, type PagesChoice, type ShownPages } from './use-pages.ts';
