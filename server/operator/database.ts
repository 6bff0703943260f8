import path from 'node:path';
import { keptSigningKey, openSigner, registerSigningKey } from '#kernel/audit';
import type { Configuration } from '#kernel/configuration';
import { migrate, openDatabase, openPool, startEmbeddedPostgres, type Author, type Database } from '#kernel/db';

/** The database as an operator reaches it, beside a running server or without one. */
export interface OperatorDatabase {
  readonly database: Database;
  readonly ownerUrl: string;
}

export const operatorAuthor: Author = {
  type: 'operator',
  id: null,
  name: 'Operator',
  requestId: null,
  ip: null,
  userAgent: null,
};

/** Run `work` on the installation's database; an embedded one that was not running is stopped again. */
export async function withOperatorDatabase<T>(
  configuration: Configuration,
  work: (opened: OperatorDatabase) => Promise<T>,
): Promise<T> {
  const { databaseUrl, databaseAppUrl, dataDir, auditSigningKey, auditFormerKeys } = configuration;
  const postgres = databaseUrl ? null : await startEmbeddedPostgres(dataDir);
  try {
    const ownerUrl = databaseUrl ?? postgres?.url ?? '';
    const { applicationUrl } = await migrate(ownerUrl, databaseAppUrl);
    const signer = openSigner(
      auditSigningKey ?? keptSigningKey(path.join(dataDir, 'audit-signing-key')),
      auditFormerKeys,
    );
    const database = openDatabase(applicationUrl, signer, {
      max: 2,
      applicationName: 'accordant operator',
      onConnectionError: () => undefined,
    });
    try {
      await registerSigningKey(database, signer);
      return await work({ database, ownerUrl });
    } finally {
      await database.close();
    }
  } finally {
    if (postgres && !postgres.adopted) await postgres.stop();
  }
}

/** Run a statement as the owner of the tables. */
export async function asOwner<Row>(ownerUrl: string, statement: string): Promise<Row[]> {
  const pool = openPool(ownerUrl, {
    max: 1,
    applicationName: 'accordant operator',
    onConnectionError: () => undefined,
  });
  try {
    return (await pool.query(statement)).rows as Row[];
  } finally {
    await pool.end();
  }
}
