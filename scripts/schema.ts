import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate, startEmbeddedPostgres } from '#kernel/db';
import { describeSchema } from '../server/kernel/db/describe-schema.ts';
import { inProject } from './project.ts';

/** Writes the schema of a freshly migrated database, beside the migrations. */
const folder = await mkdtemp(path.join(tmpdir(), 'accordant-schema-'));
const postgres = await startEmbeddedPostgres(folder);
try {
  await migrate(postgres.url);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await writeFile(inProject('server/kernel/db/schema.sql'), await describeSchema(client));
  await client.end();
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true });
}
