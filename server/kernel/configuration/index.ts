import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { isNetwork } from '#kernel/outbound';

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

interface Setting<Schema extends z.ZodType> {
  readonly name: string;
  readonly purpose: string;
  readonly schema: Schema;
  /** What it is when left out, in words for the README; read from the schema otherwise. */
  readonly otherwise?: string;
}

function setting<Schema extends z.ZodType>(
  name: string,
  purpose: string,
  schema: Schema,
  otherwise?: string,
): Setting<Schema> {
  return { name, purpose, schema, otherwise };
}

const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number(`must be a number`)
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host:5432/database',
});
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must look like https://host' })
  .transform((address) => address.replace(/\/+$/, ''));
const origin = webAddress.refine(
  (address) => URL.canParse(address) && new URL(address).origin === address,
  'must be an origin such as https://host',
);
const origins = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  )
  .pipe(z.array(origin));

const listed = z.string().transform((list) => list.split(',').flatMap((each) => each.trim() || []));

const program = z.string().refine(isProgram, 'must be the path of a program, such as /usr/bin/soffice, or none');

const readable = z
  .string()
  .transform((file) => path.resolve(projectRoot, file))
  .refine((file) => canRead(file), 'must be the path of a file that can be read');

/** Every setting the server reads: the one list that start-up checks and the README's table is made from. */
export const settings = {
  port: setting('PORT', 'Port of app and API; 0 picks a free one.', wholeNumber(0, 65_535).default(3000)),
  host: setting(
    'HOST',
    'Address to listen on. The sample organisation is only created on a loopback address.',
    z.string().default('127.0.0.1'),
  ),
  dataDir: setting(
    'DATA_DIR',
    'Folder for the embedded database, files, unsent e-mail and keys, relative to the project.',
    z
      .string()
      .default('./data')
      .transform((folder) => path.resolve(projectRoot, folder)),
    './data',
  ),
  publicUrl: setting(
    'PUBLIC_URL',
    'Public address of the app, used for links in e-mail.',
    webAddress.optional(),
    'http://localhost and the port',
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    'PostgreSQL 15 or newer to use instead of the embedded one; the role owns the tables.',
    postgresUrl.optional(),
    'embedded PostgreSQL',
  ),
  databaseAppUrl: setting(
    'DATABASE_APP_URL',
    'The same database with a login role that is a member of `accordant_app` and owns no tables, where the owner can’t create roles.',
    postgresUrl.optional(),
    'created by the server',
  ),
  databasePoolSize: setting(
    'DATABASE_POOL_SIZE',
    'Maximum database connections for the API calls of one process; background work uses up to 12 more.',
    wholeNumber(2, 200).default(12),
  ),
  apiBase: setting(
    'API_BASE',
    'Address of the API for the browser, if it differs from that of the app.',
    webAddress.optional(),
    'same origin',
  ),
  allowedOrigins: setting(
    'ALLOWED_ORIGINS',
    'Other origins allowed to call the API, separated by commas.',
    origins.default([]),
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    'Number of trusted proxies that append to X-Forwarded-For.',
    wholeNumber(0, 10).default(0),
  ),
  smtpUrl: setting(
    'SMTP_URL',
    'Mail server, such as smtps://user:password@host:465.',
    z.url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@host:465' }).optional(),
    'e-mail is written to data/outbox',
  ),
  mailFrom: setting(
    'MAIL_FROM',
    'Sender of e-mail.',
    z.string().min(3, 'must be an address').default('Accordant <no-reply@localhost>'),
  ),
  billingContact: setting(
    'BILLING_CONTACT',
    'Contact for subscriptions: an address or a sentence.',
    z.string().default('the operator of this installation'),
  ),
  auditSigningKey: setting(
    'AUDIT_SIGNING_KEY',
    'Ed25519 key (PKCS #8, DER, base64) that signs audit trails. Must be the same for all processes.',
    z.base64('must be base64').optional(),
    'created in DATA_DIR',
  ),
  auditFormerKeys: setting(
    'AUDIT_FORMER_KEYS',
    'Public keys (SPKI, DER, base64, as exports contain them) of signing keys that were replaced, separated by commas.',
    z
      .string()
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(z.base64('must be base64')))
      .default([]),
  ),
  auditRetentionMonths: setting(
    'AUDIT_RETENTION_MONTHS',
    'Full months that audit entries are kept before they are removed for good; 0 keeps all.',
    wholeNumber(0, 1200).default(0),
  ),
  auditAnchorFile: setting(
    'AUDIT_ANCHOR_FILE',
    'File outside of the database that the ends of audit trails are added to each second.',
    z
      .string()
      .transform((file) => path.resolve(projectRoot, file))
      .optional(),
  ),
  auditAnchorBucket: setting(
    'AUDIT_ANCHOR_BUCKET',
    'Bucket with object lock at S3_ENDPOINT, and optionally a folder in it, that keeps the ends of audit trails each minute.',
    z.string().optional(),
  ),
  auditAnchorLockDays: setting(
    'AUDIT_ANCHOR_LOCK_DAYS',
    'Days that an object in AUDIT_ANCHOR_BUCKET can’t be removed.',
    wholeNumber(1, 36_500).default(365),
  ),
  auditAnchorMail: setting(
    'AUDIT_ANCHOR_MAIL',
    'Address that the ends of audit trails are sent to each night.',
    z.email('must be an e-mail address').optional(),
  ),
  secretsKey: setting(
    'SECRETS_KEY',
    'Key (32 bytes, base64) that encrypts secrets of organisations, such as those of audit streams. Must be the same for all processes.',
    z
      .base64('must be base64')
      .refine((key) => Buffer.from(key, 'base64').length === 32, 'must be 32 bytes in base64')
      .optional(),
    'created in DATA_DIR',
  ),
  outboundPrivateNetworks: setting(
    'OUTBOUND_PRIVATE_NETWORKS',
    'Private networks that audit streams and TSA_URL may send to, such as 10.20.0.0/16, separated by commas.',
    listed.refine((networks) => networks.every(isNetwork), 'must be networks such as 10.20.0.0/16').default([]),
    'public addresses only',
  ),
  signingKey: setting(
    'SIGNING_KEY',
    'File with the key (PKCS #8, PEM) that seals signed documents, of the first certificate in SIGNING_CERTIFICATE.',
    readable.optional(),
    'a test authority in DATA_DIR',
  ),
  signingCertificate: setting(
    'SIGNING_CERTIFICATE',
    'File with the certificates (PEM) of that key: its own first, then the ones that issued it.',
    readable.optional(),
  ),
  signingPkcs12: setting(
    'SIGNING_PKCS12',
    'PKCS #12 file with that key and its certificates, instead of SIGNING_KEY and SIGNING_CERTIFICATE.',
    readable.optional(),
  ),
  signingPkcs12Passphrase: setting('SIGNING_PKCS12_PASSPHRASE', 'Passphrase of that file.', z.string().optional()),
  tsaUrl: setting(
    'TSA_URL',
    'Time authority (RFC 3161) for seals. In a private network, name that in OUTBOUND_PRIVATE_NETWORKS.',
    webAddress.optional(),
    'the test authority, or none',
  ),
  s3Endpoint: setting(
    'S3_ENDPOINT',
    'S3-compatible storage for files and audit anchors.',
    webAddress.optional(),
    'files are stored in DATA_DIR',
  ),
  s3Bucket: setting('S3_BUCKET', 'Bucket for files.', z.string().optional()),
  s3Region: setting('S3_REGION', 'Region of the bucket.', z.string().default('us-east-1')),
  s3AccessKeyId: setting('S3_ACCESS_KEY_ID', 'Access key of the storage.', z.string().optional()),
  s3SecretAccessKey: setting('S3_SECRET_ACCESS_KEY', 'Secret key of the storage.', z.string().optional()),
  aiBaseUrl: setting(
    'AI_BASE_URL',
    'OpenAI-compatible endpoint, without /chat/completions, for organisations that turn it on.',
    webAddress.optional(),
    'no text leaves the server',
  ),
  aiApiKey: setting('AI_API_KEY', 'Key of that endpoint.', z.string().optional()),
  aiModel: setting('AI_MODEL', 'Model to use at that endpoint.', z.string().optional()),
  libreofficePath: setting(
    'LIBREOFFICE_PATH',
    'Path of LibreOffice, which renders Word documents; `none` to disable.',
    z.union([z.literal('none'), program]).optional(),
    'found on the PATH',
  ),
  sentryDsn: setting(
    'SENTRY_DSN',
    'Sentry DSN for error reports.',
    z.url('must be a Sentry DSN').optional(),
    'not reported',
  ),
  environment: setting(
    'ENVIRONMENT',
    'Name of this installation in error reports; `test` also validates every response against the API contract.',
    z.string().default('production'),
  ),
  sessionDays: setting('SESSION_DAYS', 'Lifetime of a session, in days.', wholeNumber(1, 365).default(30)),
  signUpsPerHour: setting(
    'SIGN_UPS_PER_HOUR',
    'Maximum sign-ups per IP address and hour.',
    wholeNumber(1, 1_000_000).default(60),
  ),
  requestsPerMinute: setting(
    'REQUESTS_PER_MINUTE',
    'Maximum calls per IP address and minute, per process; 0 for no limit.',
    wholeNumber(0, 10_000_000).default(3000),
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'Log level.',
    z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be one of fatal, error, warn, info, debug, trace, silent',
      )
      .default('info'),
  ),
};

export type Configuration = { readonly [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['schema']> };

/** A setting that cannot be used; its message is one sentence that names it. */
export class BadSetting extends Error {}

/** Check all settings at once. An empty variable counts as left out. */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const read = Object.entries(settings).map(([key, { name, schema }]) => {
    const result = schema.safeParse(environment[name] || undefined);
    if (!result.success)
      throw new BadSetting(`The setting ${name} ${result.error.issues[0]?.message ?? 'can’t be used'}.`);
    return [key, result.data];
  });
  const configuration = Object.fromEntries(read) as Configuration;
  requireTogether(configuration);
  return configuration;
}

function requireTogether({
  s3Endpoint,
  s3Bucket,
  s3AccessKeyId,
  s3SecretAccessKey,
  databaseUrl,
  databaseAppUrl,
  auditAnchorBucket,
  aiBaseUrl,
  aiModel,
  signingKey,
  signingCertificate,
  signingPkcs12,
  signingPkcs12Passphrase,
}: Configuration): void {
  if (s3Endpoint && !((s3Bucket || auditAnchorBucket) && s3AccessKeyId && s3SecretAccessKey)) {
    throw new BadSetting(
      'S3_ENDPOINT requires S3_BUCKET or AUDIT_ANCHOR_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    );
  }
  if (auditAnchorBucket && !s3Endpoint) throw new BadSetting('AUDIT_ANCHOR_BUCKET requires S3_ENDPOINT.');
  if (Boolean(aiBaseUrl) !== Boolean(aiModel)) throw new BadSetting('AI_BASE_URL and AI_MODEL must be set together.');
  if (Boolean(signingKey) !== Boolean(signingCertificate))
    throw new BadSetting('SIGNING_KEY and SIGNING_CERTIFICATE must be set together.');
  if (signingPkcs12 && signingKey) throw new BadSetting('SIGNING_PKCS12 can’t be combined with SIGNING_KEY.');
  if (signingPkcs12Passphrase && !signingPkcs12)
    throw new BadSetting('SIGNING_PKCS12_PASSPHRASE requires SIGNING_PKCS12.');
  if (databaseAppUrl && !databaseUrl) throw new BadSetting('DATABASE_APP_URL requires DATABASE_URL.');
}

function canRead(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return path.isAbsolute(file) && statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Whether only programs on this machine can reach the address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
