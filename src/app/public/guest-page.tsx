import { lazy } from 'react';
import type { GuestPageProps } from './signing-page.tsx';

const SigningPage = lazy(() => import('./signing-page.tsx').then(({ SigningPage }) => ({ default: SigningPage })));
const AuditPage = lazy(() => import('./audit-page.tsx').then(({ AuditPage }) => ({ default: AuditPage })));

/** The page that links to guests lead to. Tokens stay in the fragment: they are sent to no server with the address. */
export function GuestPage(props: GuestPageProps) {
  return location.hash.startsWith('#audit=') ? <AuditPage {...props} /> : <SigningPage {...props} />;
}
