/** Codes of a mail server that doesn’t let us sign in. */
const signIn = [530, 535];

/** Whether a mail server refuses a mail for good, which it says with a code from 500 on. */
export function isRefused(error: unknown): boolean {
  const { responseCode } = error as { readonly responseCode?: number };
  return responseCode !== undefined && responseCode >= 500 && !signIn.includes(responseCode);
}
