/** Codes of a mail server that doesn’t let us sign in. */
const signIn = [530, 534, 535, 538];

/**
 * Whether a mail server refuses a mail for good, which it says with a code from 500 on. That it doesn’t let us sign in, or
 * doesn’t take our own address, is for whoever runs the server to mend: such mails are tried again.
 */
export function isRefused(error: unknown): boolean {
  const { responseCode, command } = error as { readonly responseCode?: number; readonly command?: string };
  const isOurs = command === 'MAIL FROM' || (responseCode !== undefined && signIn.includes(responseCode));
  return responseCode !== undefined && responseCode >= 500 && !isOurs;
}
