import { createHash, createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson, type Json } from '#api-contract/audit/canonical-json';
import { keyFingerprint } from '../signing-key.ts';
import { verifyExport } from '../verify-export.ts';
import { readStoredZip, type StoredFile, storedZip } from './stored-zip.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** What a file of a package is. */
const packagedFile = z.strictObject({
  path: z.string(),
  size: z.int(),
  sha256: hash,
  /** What it is of: a kind, an id, and where it has one, a version. */
  object: z.strictObject({ type: z.string(), id: z.string(), version: z.string().nullable() }),
});

const manifestSchema = z.strictObject({
  format: z.literal('audit-package'),
  version: z.literal(1),
  organisation: z.strictObject({ id: z.string(), name: z.string() }),
  assessment: z.strictObject({ id: z.string(), name: z.string() }),
  snapshot: z.strictObject({ number: z.int(), sha256: hash, taken_at: z.string() }),
  /** Evidence that is elsewhere: nobody vouches for what is there. */
  links: z.array(z.strictObject({ ref: z.string(), url: z.string(), label: z.string(), verifiable: z.literal(false) })),
  files: z.array(packagedFile),
});

const signatureSchema = z.strictObject({ key_id: hash, public_key: z.string(), signature: z.string() });

export type PackageManifest = z.infer<typeof manifestSchema>;

interface PackageFile extends StoredFile {
  readonly object: PackageManifest['files'][number]['object'];
}

export interface PackageParts {
  readonly about: Pick<PackageManifest, 'organisation' | 'assessment' | 'snapshot' | 'links'>;
  readonly files: readonly PackageFile[];
  readonly signer: { readonly keyId: string; readonly publicKey: string; readonly sign: (text: string) => string };
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const signedText = (manifest: string) => `audit package\n${sha256(manifest)}\n`;

/** Returns the bytes of an audit package: the same parts always give the same bytes. */
export function writePackage({ about, files, signer }: PackageParts): Buffer {
  const manifest = canonicalJson({
    format: 'audit-package',
    version: 1,
    ...about,
    files: files.map(({ path, content, object }) => ({ path, size: content.length, sha256: sha256(content), object })),
  } satisfies PackageManifest as object as Json);
  const signature = canonicalJson({
    key_id: signer.keyId,
    public_key: signer.publicKey,
    signature: signer.sign(signedText(manifest)),
  });
  return storedZip([
    { path: 'manifest.json', content: Buffer.from(manifest) },
    { path: 'signature.json', content: Buffer.from(signature) },
    ...files,
  ]);
}

/** Why a package can’t be trusted. */
export class PackageBroken extends Error {}

export interface VerifiedPackage {
  readonly organisation: string;
  readonly assessment: string;
  readonly snapshot: number;
  readonly files: number;
  /** Evidence that is elsewhere and can’t be verified. */
  readonly links: number;
  /** SHA-256 of the key that signed. Compare it with the one the operator published. */
  readonly keyId: string;
}

/**
 * Checks an audit package without the server that wrote it: every byte of the file, every file against the manifest, the
 * signature of the manifest, the snapshot and the extract of the audit trail. Throws PackageBroken, or TrailBroken for
 * the trail, at the first thing that isn’t as it was written.
 */
export function verifyPackage(bytes: Buffer, ...expectedKeyIds: readonly string[]): VerifiedPackage {
  const files = readStoredZip(bytes);
  if (!files) throw new PackageBroken('The file isn’t written as a package is: bytes were changed, added or cut off.');
  const [manifestFile, signatureFile, ...content] = files;
  if (manifestFile?.path !== 'manifest.json' || signatureFile?.path !== 'signature.json')
    throw new PackageBroken('The manifest or its signature is missing.');
  const manifest = readCanonical(manifestSchema, manifestFile);
  const signature = readCanonical(signatureSchema, signatureFile);
  checkSignature(text(manifestFile), signature, expectedKeyIds);
  if (manifest.files.length !== content.length) throw new PackageBroken('The manifest names other files.');
  for (const [index, file] of content.entries()) {
    const listed = manifest.files[index];
    if (listed?.path !== file.path) throw new PackageBroken(`${file.path} isn’t in the manifest.`);
    if (listed.size !== file.content.length || listed.sha256 !== sha256(file.content))
      throw new PackageBroken(`${file.path} was changed.`);
  }
  const named = (path: string) => content.find((file) => file.path === path);
  if (sha256(named('snapshot.json')?.content ?? '') !== manifest.snapshot.sha256)
    throw new PackageBroken('The snapshot isn’t the one that the manifest names.');
  const trail = named('audit-trail.jsonl');
  if (!trail) throw new PackageBroken('The audit trail is missing.');
  const verified = verifyExport(Buffer.from(trail.content), signature.key_id, ...expectedKeyIds);
  if (verified.organisationId !== manifest.organisation.id)
    throw new PackageBroken('The audit trail belongs to another organisation.');
  return {
    organisation: manifest.organisation.name,
    assessment: manifest.assessment.name,
    snapshot: manifest.snapshot.number,
    files: content.length,
    links: manifest.links.length,
    keyId: signature.key_id,
  };
}

const text = ({ content }: StoredFile) => Buffer.from(content).toString('utf8');

/** Anything but the exact text that was written is refused, even where it would mean the same. */
function readCanonical<T>(schema: z.ZodType<T>, file: StoredFile): T {
  let value: unknown;
  try {
    value = JSON.parse(text(file));
  } catch {
    throw new PackageBroken(`${file.path} isn’t JSON.`);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success || canonicalJson(value as Json) !== text(file))
    throw new PackageBroken(`${file.path} isn’t written as a package writes it.`);
  return parsed.data;
}

function checkSignature(
  manifest: string,
  { key_id, public_key, signature }: z.infer<typeof signatureSchema>,
  expectedKeyIds: readonly string[],
): void {
  const key = Buffer.from(public_key, 'base64');
  if (keyFingerprint(key) !== key_id || key.toString('base64') !== public_key)
    throw new PackageBroken('The key isn’t the one that is named.');
  if (expectedKeyIds.length > 0 && !expectedKeyIds.includes(key_id))
    throw new PackageBroken(`The package was signed with another key, ${key_id}.`);
  const bytes = Buffer.from(signature, 'base64');
  const isWritten = bytes.toString('base64') === signature;
  if (!isWritten || !isSigned(signedText(manifest), key, bytes))
    throw new PackageBroken('The signature of the manifest isn’t valid.');
}

function isSigned(signed: string, key: Buffer, signature: Buffer): boolean {
  try {
    return verify(null, Buffer.from(signed), createPublicKey({ key, format: 'der', type: 'spki' }), signature);
  } catch {
    return false;
  }
}
