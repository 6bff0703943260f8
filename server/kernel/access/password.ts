import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for argon2id, the library's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether the password is right. Without a stored hash it takes as long and says no. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const known = stored ?? null;
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(known ?? (await decoy), password);
  return matches && known !== null;
}
