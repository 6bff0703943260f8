import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));

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

const program = z.string().refine(isProgram, 'must be the path of a program, such as /usr/bin/soffice, or none');

/** Every setting the server reads: the one list that start-up checks and the README's table is made from. */
export const settings = {
  port: setting('PORT', 'Port of app and API; 0 picks a free one.', wholeNumber(0, 65_535).default(3000)),
  host: setting(
    'HOST',
    'Address to listen on. The sample organisation is only made on a loopback address.',
    z.string().default('127.0.0.1'),
  ),
  dataDir: setting(
    'DATA_DIR',
    'Folder for the embedded database, files, mail that is not sent, and keys; seen from the project.',
    z
      .string()
      .default('./data')
      .transform((folder) => path.resolve(projectRoot, folder)),
    './data',
  ),
  publicUrl: setting(
    'PUBLIC_URL',
    'Address at which people reach the app; links in mail start with it.',
    webAddress.optional(),
    'http://localhost and the port',
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    'PostgreSQL 15 or newer to use instead of the embedded one; its role owns the tables.',
    postgresUrl.optional(),
    'embedded PostgreSQL',
  ),
  databaseAppUrl: setting(
    'DATABASE_APP_URL',
    'The same database as a login role in `accordant_app` that owns nothing, where the owner may not create roles.',
    postgresUrl.optional(),
    'made by the server',
  ),
  databasePoolSize: setting(
    'DATABASE_POOL_SIZE',
    'Most connections that the calls of one process take; the rest of it takes up to 12 more.',
    wholeNumber(2, 200).default(12),
  ),
  apiBase: setting(
    'API_BASE',
    'Address of the API for the browser, where it is not that of the app.',
    webAddress.optional(),
    'same origin',
  ),
  allowedOrigins: setting(
    'ALLOWED_ORIGINS',
    'Other origins whose pages may call the API, separated by commas.',
    origins.default([]),
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    'How many proxies of yours append to X-Forwarded-For.',
    wholeNumber(0, 10).default(0),
  ),
  smtpUrl: setting(
    'SMTP_URL',
    'Mail server, such as smtps://user:password@host:465.',
    z.url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@host:465' }).optional(),
    'mail is written to data/outbox',
  ),
  mailFrom: setting(
    'MAIL_FROM',
    'Sender of mail.',
    z.string().min(3, 'must be an address').default('Accordant <no-reply@localhost>'),
  ),
  billingContact: setting(
    'BILLING_CONTACT',
    'Whom to ask for a subscription: an address or a sentence.',
    z.string().default('the operator of this installation'),
  ),
  auditSigningKey: setting(
    'AUDIT_SIGNING_KEY',
    'Ed25519 key (PKCS #8, DER, base64) that signs audit trails. The same for all processes.',
    z.base64('must be base64').optional(),
    'made in DATA_DIR',
  ),
  s3Endpoint: setting(
    'S3_ENDPOINT',
    'S3-compatible storage for files.',
    webAddress.optional(),
    'files lie in DATA_DIR',
  ),
  s3Bucket: setting('S3_BUCKET', 'Bucket for files.', z.string().optional()),
  s3Region: setting('S3_REGION', 'Region of the bucket.', z.string().default('us-east-1')),
  s3AccessKeyId: setting('S3_ACCESS_KEY_ID', 'Access key of the storage.', z.string().optional()),
  s3SecretAccessKey: setting('S3_SECRET_ACCESS_KEY', 'Secret key of the storage.', z.string().optional()),
  aiBaseUrl: setting(
    'AI_BASE_URL',
    'OpenAI-compatible endpoint, up to and without /chat/completions, for organisations that switch it on.',
    webAddress.optional(),
    'no text leaves the machine',
  ),
  aiApiKey: setting('AI_API_KEY', 'Key of that endpoint.', z.string().optional()),
  aiModel: setting('AI_MODEL', 'Model to ask there.', z.string().optional()),
  libreofficePath: setting(
    'LIBREOFFICE_PATH',
    'LibreOffice, which makes pages of Word documents; `none` for none.',
    z.union([z.literal('none'), program]).optional(),
    'what is found on the PATH',
  ),
  sentryDsn: setting(
    'SENTRY_DSN',
    'Where the app reports its errors.',
    z.url('must be a Sentry DSN').optional(),
    'nowhere',
  ),
  environment: setting(
    'ENVIRONMENT',
    'Name of this installation in reports; `test` also checks every answer against the contract.',
    z.string().default('production'),
  ),
  sessionDays: setting('SESSION_DAYS', 'Days that a session lasts.', wholeNumber(1, 365).default(30)),
  signUpsPerHour: setting(
    'SIGN_UPS_PER_HOUR',
    'Sign-ups taken from one address in an hour.',
    wholeNumber(1, 1_000_000).default(60),
  ),
  requestsPerMinute: setting(
    'REQUESTS_PER_MINUTE',
    'Calls taken from one address in a minute by one process; 0 for no limit.',
    wholeNumber(0, 10_000_000).default(3000),
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'How much the log says.',
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
      throw new BadSetting(`The setting ${name} ${result.error.issues[0]?.message ?? 'cannot be used'}.`);
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
  aiBaseUrl,
  aiModel,
}: Configuration): void {
  if (s3Endpoint && !(s3Bucket && s3AccessKeyId && s3SecretAccessKey)) {
    throw new BadSetting(
      'The setting S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.',
    );
  }
  if (Boolean(aiBaseUrl) !== Boolean(aiModel))
    throw new BadSetting('The settings AI_BASE_URL and AI_MODEL need each other.');
  if (databaseAppUrl && !databaseUrl)
    throw new BadSetting('The setting DATABASE_APP_URL needs DATABASE_URL beside it.');
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
