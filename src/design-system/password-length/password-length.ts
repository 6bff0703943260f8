const shortest = 10;
const goodFrom = 14;
const strongFrom = 20;

export type PasswordStrength = 'empty' | 'short' | 'enough' | 'good' | 'strong';

export interface PasswordLengthState {
  readonly strength: PasswordStrength;
  /** Fills the meter, from 0 to 1. */
  readonly share: number;
  /** Characters until the password is long enough. */
  readonly missing: number;
}

/** How far a new password has come. */
export function measurePassword(password: string): PasswordLengthState {
  const { length } = password;
  return {
    strength: strengthOf(length),
    share: Math.min(length / strongFrom, 1),
    missing: Math.max(shortest - length, 0),
  };
}

function strengthOf(length: number): PasswordStrength {
  if (length === 0) return 'empty';
  if (length < shortest) return 'short';
  if (length < goodFrom) return 'enough';
  return length < strongFrom ? 'good' : 'strong';
}
