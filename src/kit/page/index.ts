export { DetailPage, type DetailTexts } from './detail-page.tsx';
export { PropertyList } from './property-list.tsx';
export { QueryView } from './query-view.tsx';
export { type ShownQuery, together } from './shown-query.ts';
