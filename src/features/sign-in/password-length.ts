/** Shortest password that the contract accepts. */
export const shortestPassword = 10;

const goodFrom = 14;
const strongFrom = 20;

export type PasswordLength =
  | { readonly kind: 'empty'; readonly share: 0 }
  | { readonly kind: 'short'; readonly share: number; readonly missing: number }
  | { readonly kind: 'enough' | 'good' | 'strong'; readonly share: number };

/** How far a password has come. `share` fills the meter, from 0 to 1. */
export function passwordLength(password: string): PasswordLength {
  const length = password.length;
  if (length === 0) return { kind: 'empty', share: 0 };
  const share = Math.min(length / strongFrom, 1);
  if (length < shortestPassword) return { kind: 'short', share, missing: shortestPassword - length };
  if (length < goodFrom) return { kind: 'enough', share };
  return { kind: length < strongFrom ? 'good' : 'strong', share };
}
