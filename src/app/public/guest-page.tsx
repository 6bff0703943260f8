import { lazy } from 'react';
import { useAddress } from '../routing/address-bar.ts';
import type { GuestPageProps } from './signing-page.tsx';

const SigningPage = lazy(() => import('./signing-page.tsx').then(({ SigningPage }) => ({ default: SigningPage })));
const AuditPage = lazy(() => import('./audit-page.tsx').then(({ AuditPage }) => ({ default: AuditPage })));

/** The page that links to guests lead to. Tokens stay in the fragment: they are sent to no server with the address. */
export function GuestPage(props: GuestPageProps) {
  const { hash } = useAddress(props.boot.address);
  return hash.startsWith('#audit=') ? <AuditPage key={hash} {...props} /> : <SigningPage {...props} />;
}
