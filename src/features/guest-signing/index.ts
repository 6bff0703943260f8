export type { GuestDocuments, ShownDocument } from './guest-documents.ts';
export { GuestSigningScreen, type GuestSigningScreenProps } from './guest-signing-screen.tsx';
