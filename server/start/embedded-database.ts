import type { Logger } from 'pino';
import type { Configuration } from '#kernel/configuration';
import { startEmbeddedPostgres } from '#kernel/db';
import { claimInstallation } from './single-instance.ts';
import type { UndoList } from './undo-list.ts';

export interface EmbeddedDatabase {
  readonly url: string;
  readonly clusterElsewhere: string | null;
}

/**
 * Run the embedded database. If it crashes, it is started again at the same address,
 * and connections find it by themselves.
 */
export async function runEmbedded({ dataDir }: Configuration, log: Logger, undo: UndoList): Promise<EmbeddedDatabase> {
  let postgres = await startEmbeddedPostgres(dataDir);
  const { url, cluster, socketFolder } = postgres;
  let stopping = false;
  let recovery = Promise.resolve();

  const claim = () => claimInstallation(url, onLost);
  const onLost = (error: Error) => {
    if (stopping) return;
    log.error({ err: error }, 'embedded PostgreSQL lost');
    recovery = recover().catch((failure: unknown) => {
      log.fatal({ err: failure }, 'embedded PostgreSQL cannot be started again');
      process.kill(process.pid, 'SIGTERM');
    });
  };
  let release = await claim();
  const recover = async () => {
    postgres = await startEmbeddedPostgres(dataDir, { socketFolder });
    release = await claim();
    log.info({ pid: postgres.pid }, 'embedded PostgreSQL runs again');
  };

  // Only the process that holds the installation may stop its database.
  undo.add(async () => {
    stopping = true;
    await recovery;
    await release();
    await postgres.stop();
  });
  log.info({ pid: postgres.pid, adopted: postgres.adopted }, 'embedded PostgreSQL runs');
  return { url, clusterElsewhere: cluster.startsWith(dataDir) ? null : cluster };
}
