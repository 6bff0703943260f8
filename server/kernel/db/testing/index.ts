import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../tenant.ts';
import { generateSigningKey, openSigner, registerSigningKey } from '#kernel/audit';

/** A migrated database of its own, real and empty. */
export interface TestDatabase extends Database {
  readonly ownerUrl: string;
  readonly applicationUrl: string;
  /** The key that signs its audit trails, as `AUDIT_SIGNING_KEY` takes it. */
  readonly signingKey: string;
}

/** Copies the migrated template for one test file, which takes about 20 ms. Close it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asMaintainer(templateUrl, `create database ${name} template postgres strategy file_copy`);
  const ownerUrl = withDatabase(templateUrl, name);
  const applicationUrl = withDatabase(inject('templateApplicationUrl'), name);
  const signingKey = generateSigningKey();
  const signer = openSigner(signingKey);
  const database = openDatabase(applicationUrl, signer, {
    max: 10,
    applicationName: 'tests',
    onConnectionError: () => undefined,
  });
  await registerSigningKey(database, signer);
  return {
    ownerUrl,
    applicationUrl,
    signingKey,
    pool: database.pool,
    counters: database.counters,
    signer: database.signer,
    close: async () => {
      await database.close();
      await asMaintainer(templateUrl, `drop database ${name} with (force)`);
    },
  };
}

/** As `createTestDatabase`, with a connection of the owner of its tables; `close` ends both. */
export async function createOwnedTestDatabase(): Promise<{ database: TestDatabase; owner: pg.Client }> {
  const database = await createTestDatabase();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const close = () => owner.end().then(() => database.close());
  return { database: { ...database, close }, owner };
}

async function asMaintainer(templateUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(templateUrl, 'template1') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}
