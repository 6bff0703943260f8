import { lazy } from 'react';

export const loadEnded = () => import('./ended.tsx');
const loadLeaving = () => import('./leaving.tsx');

export const CodeForm = lazy(() => import('./code-form.tsx').then(({ CodeForm }) => ({ default: CodeForm })));
export const DeclineForm = lazy(() => loadLeaving().then(({ DeclineForm }) => ({ default: DeclineForm })));
export const DelegateForm = lazy(() => loadLeaving().then(({ DelegateForm }) => ({ default: DelegateForm })));
export const Reading = lazy(() => import('./reading/reading.tsx').then(({ Reading }) => ({ default: Reading })));
export const Ended = lazy(() => loadEnded().then(({ Ended }) => ({ default: Ended })));
