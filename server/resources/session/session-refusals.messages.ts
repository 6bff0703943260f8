import { localised } from '#languages';

/** Why somebody cannot sign up. */
export const refusals = localised('session-refusals', { emailTaken: 'This e-mail address is already in use.' });
