import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Keeps secrets of organisations unreadable in the database, and in its backups. */
export interface Vault {
  /** Encrypts a secret for one place, such as `audit_streams:…`: it can’t be read as that of another. */
  seal(secret: string, place: string): string;
  /** Throws SecretUnreadable for what was sealed with another key or for another place, or was changed. */
  open(sealed: string, place: string): string;
}

export class SecretUnreadable extends Error {
  constructor() {
    super('A stored secret was encrypted with another key. Set SECRETS_KEY to that key, or enter the secret again.');
    this.name = 'SecretUnreadable';
  }
}

const algorithm = 'aes-256-gcm';
const version = 'v1';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** A fresh key, as `SECRETS_KEY` takes it. */
export const generateSecretsKey = () => randomBytes(keyBytes).toString('base64');

/** `secretsKey` is 32 bytes in base64. */
export function openVault(secretsKey: string): Vault {
  const key = Buffer.from(secretsKey, 'base64');
  if (key.length !== keyBytes) throw new Error('SECRETS_KEY must be 32 bytes in base64.');
  return {
    seal(secret, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')}`;
    },
    open(sealed, place) {
      const [written, content = ''] = sealed.split('.');
      const bytes = Buffer.from(content, 'base64');
      if (written !== version || bytes.length < nonceBytes + tagBytes) throw new SecretUnreadable();
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
          .setAAD(Buffer.from(place))
          .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        const text = [decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()];
        return Buffer.concat(text).toString('utf8');
      } catch {
        throw new SecretUnreadable();
      }
    },
  };
}
