import { messages } from './guest-audit.messages.ts';

export { GuestAuditScreen, type GuestAuditScreenProps } from './guest-audit-screen.tsx';

/** What the browser calls the page. */
export const guestAuditTitle = () => messages.page;
