import { describe, expect, test } from 'vitest';
import { BadSetting, isLoopback, readConfiguration } from './index.ts';
import { settingsTable } from '../../operator/settings-table.ts';

describe('the configuration', () => {
  test('needs nothing to be set', () => {
    expect(readConfiguration({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      allowedOrigins: [],
    });
  });

  test('takes an empty variable for one that is left out', () => {
    expect(readConfiguration({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined });
  });

  test.each([
    [{ PORT: 'abc' }, 'The setting PORT must be a number.'],
    [{ PORT: '70000' }, 'The setting PORT must be at most 65535.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'The setting DATABASE_URL must look like postgres://user:password@host:5432/database.',
    ],
    [{ PUBLIC_URL: 'app.example.com' }, 'The setting PUBLIC_URL must look like https://host.'],
    [
      { ALLOWED_ORIGINS: 'https://a.example, https://b.example/path' },
      'The setting ALLOWED_ORIGINS must be an origin such as https://host.',
    ],
    [{ SMTP_URL: 'mail.example.com' }, 'The setting SMTP_URL must look like smtps://user:password@host:465.'],
    [{ LOG_LEVEL: 'loud' }, 'The setting LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    [
      { S3_ENDPOINT: 'https://s3.example' },
      'S3_ENDPOINT requires S3_BUCKET or AUDIT_ANCHOR_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    ],
    [
      { LIBREOFFICE_PATH: '/nowhere/soffice' },
      'The setting LIBREOFFICE_PATH must be the path of a program, such as /usr/bin/soffice, or none.',
    ],
    [{ SIGNING_PKCS12_PASSPHRASE: 'secret' }, 'SIGNING_PKCS12_PASSPHRASE requires SIGNING_PKCS12.'],
    [{ DATABASE_APP_URL: 'postgres://a@b/c' }, 'DATABASE_APP_URL requires DATABASE_URL.'],
  ])('%o ends in one sentence that names the setting', (environment, sentence) => {
    expect(() => readConfiguration(environment)).toThrow(new BadSetting(sentence));
  });

  test('takes origins separated by commas', () => {
    const { allowedOrigins } = readConfiguration({ ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173' });
    expect(allowedOrigins).toEqual(['https://a.example', 'http://localhost:5173']);
  });

  test('takes a socket for a database', () => {
    const databaseUrl = 'postgres://u@localhost/db?host=/run/postgresql';
    expect(readConfiguration({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl);
  });
});

test('the table for the README has a row per setting', () => {
  expect(settingsTable()).toContain('| `PORT` | Port of app and API; 0 picks a free one. | `3000` |');
});

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['127.0.0.1.example.com', false],
])('%s on loopback: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
