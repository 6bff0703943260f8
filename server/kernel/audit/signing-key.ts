import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { sql } from 'kysely';
import { keptKey } from '#kernel/secrets';
import { withoutTenant, type Database, type Signer } from '#kernel/db';

export interface SigningKey extends Signer {
  /** SPKI, DER, base64. */
  readonly publicKey: string;
}

/** A fresh Ed25519 key: PKCS #8, DER, base64, as `AUDIT_SIGNING_KEY` takes it. */
export function generateSigningKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
}

/** `formerKeys` are the public halves of keys that were replaced: SPKI, DER, base64. */
export function openSigner(signingKey: string, formerKeys: readonly string[] = []): SigningKey {
  const privateKey = readPrivateKey(signingKey);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const known = [publicKey, ...formerKeys.map((key) => Buffer.from(key, 'base64'))];
  const keys = new Map(
    known.map((key) => [keyFingerprint(key), createPublicKey({ key, format: 'der', type: 'spki' })]),
  );
  return {
    keyId: keyFingerprint(publicKey),
    publicKey: publicKey.toString('base64'),
    sign: (data) => sign(null, Buffer.from(data), privateKey).toString('base64'),
    verify: (data, signature, keyId) => {
      const key = keys.get(keyId);
      return key !== undefined && verify(null, Buffer.from(data), key, Buffer.from(signature, 'base64'));
    },
    knows: (keyId) => keys.has(keyId),
    heads: new Map(),
    tampered: new Map(),
  };
}

/** What names a key: SHA-256 of its public half. */
export function keyFingerprint(publicKey: Buffer): string {
  return createHash('sha256').update(publicKey).digest('hex');
}

/** The key kept in `file`, made there the first time. */
export const keptSigningKey = (file: string) => keptKey(file, generateSigningKey);

/** Any number that nothing else in the database locks on. */
const registrationLock = 7_230_417;

/**
 * Keeps the public half, so that heads signed with a key that was replaced since can still be exported. Throws when the
 * database knows a key that this process doesn’t: each would take the other’s signatures for forgeries.
 */
export async function registerSigningKey(database: Database, signer: SigningKey): Promise<void> {
  await withoutTenant(database, async (db) => {
    await sql`select pg_advisory_xact_lock(${registrationLock})`.execute(db);
    const registered = await db.selectFrom('audit_keys').select('id').orderBy('created_at').execute();
    const [stranger] = registered.filter(({ id }) => !signer.knows(id));
    if (stranger) throw new Error(anotherKey(stranger.id));
    await db
      .insertInto('audit_keys')
      .values({ id: signer.keyId, public_key: signer.publicKey })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

const anotherKey = (id: string) =>
  `Audit trails in this database are signed with another key, ${id}. Set AUDIT_SIGNING_KEY to the key of the other processes or, if that key was replaced, name its public half in AUDIT_FORMER_KEYS.`;

function readPrivateKey(signingKey: string): KeyObject {
  const key = createPrivateKey({ key: Buffer.from(signingKey, 'base64'), format: 'der', type: 'pkcs8' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The audit signing key is not an Ed25519 key.');
  return key;
}
