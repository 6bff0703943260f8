export { DetailPage, type DetailTexts } from './detail-page.tsx';
export { type PropertyEditing, PropertyList } from './property-list.tsx';
export { QueryView } from './query-view.tsx';
export { type ShownQuery, together } from './shown-query.ts';
export { LoadingLines, UnderWay } from './under-way.tsx';
export { usePropertyEdit } from './use-property-edit.tsx';
