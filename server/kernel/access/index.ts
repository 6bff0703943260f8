export { auditDenial } from './audit-denial.ts';
export { authenticate } from './authenticate.ts';
export { authorise } from './authorise.ts';
export { type Caller, isActive, isTrialEnded, type Subscription } from './caller.ts';
export { decodeHolder, findLink, type LinkHolder, type LinkPurpose, makeLink, voidLinks } from './one-time-links.ts';
export { hashPassword, verifyPassword } from './password.ts';
export { openSession, revokeSessions } from './sessions.ts';
export { claimSignIn, emailKey, findSignIn, releaseSignIn } from './sign-in-directory.ts';
export { organisationOf, tokenFrom } from './token.ts';
