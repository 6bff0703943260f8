export { draftList } from './draft-list.ts';
export { DraftListScreen } from './draft-list-screen.tsx';
export { type DeletedDraft } from './draft-page.tsx';
export { DraftScreen } from './draft-screen.tsx';
export { StartDraftDrawer } from './start-draft-drawer.tsx';
