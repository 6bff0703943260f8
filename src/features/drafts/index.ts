import { lazy } from 'react';

export { draftList } from './draft-list.ts';
export { DraftListScreen } from './draft-list-screen.tsx';
export { StartDraftDrawer } from './start-draft-drawer.tsx';

/** One draft, which resolves its text here; the list doesn’t wait for that. */
export const DraftScreen = lazy(() => import('./draft-screen.tsx').then((module) => ({ default: module.DraftScreen })));
