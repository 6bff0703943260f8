import type { Logger } from 'pino';
import type { Configuration } from '#kernel/configuration';
import { migrate } from '#kernel/db';
import { runEmbedded } from './embedded-database.ts';
import type { UndoList } from './undo-list.ts';

/** A database that is up, migrated and ours. */
export interface Installation {
  readonly ownerUrl: string;
  readonly applicationUrl: string;
  readonly embedded: boolean;
  /** The folder of the embedded cluster, when it isn’t below the data folder. */
  readonly clusterElsewhere: string | null;
  /** The tables were made just now. */
  readonly isNew: boolean;
}

const firstMigration = '0001_organisations_people_audit.sql';

/** Start or find the database, make sure that no other server uses the same embedded one, and bring it up to date. */
export async function openInstallation(
  configuration: Configuration,
  log: Logger,
  undo: UndoList,
): Promise<Installation> {
  const { databaseUrl, databaseAppUrl } = configuration;
  const place = databaseUrl
    ? { url: databaseUrl, clusterElsewhere: null }
    : await runEmbedded(configuration, log, undo);
  const { applicationUrl, applied } = await migrate(place.url, databaseAppUrl).catch((error: unknown) => {
    throw databaseUrl ? unreachable(error) : error;
  });
  if (applied.length > 0) log.info({ applied }, 'database brought up to date');
  return {
    ownerUrl: place.url,
    applicationUrl,
    embedded: databaseUrl === undefined,
    clusterElsewhere: place.clusterElsewhere,
    isNew: applied.includes(firstMigration),
  };
}

function unreachable(error: unknown): unknown {
  const { code, message } = error as { code?: string; message: string };
  const refusedByServer = /^(28|3D)/.test(code ?? '');
  const notThere = /^E[A-Z]+$/.test(code ?? '') || /timeout/i.test(message);
  if (!refusedByServer && !notThere) return error;
  return new Error(`The database in DATABASE_URL can’t be used: ${message}.`, { cause: error });
}
