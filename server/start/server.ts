import type { Logger } from 'pino';
import type { Configuration } from '#kernel/configuration';
import { openInstallation } from './installation.ts';
import type { SampleAccount } from './sample-organisation.ts';
import { createUndoList } from './undo-list.ts';

export interface RunningServer {
  readonly port: number;
  /** Where people reach the app. */
  readonly address: string;
  /** Made at the first start only; its password can be had nowhere else. */
  readonly sample: SampleAccount | null;
  readonly mailDestination: string;
  readonly clusterElsewhere: string | null;
  /** Let calls and jobs end, then stop everything this process started. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly configuration: Configuration;
  readonly log: Logger;
  /** No sample organisation. */
  readonly empty: boolean;
}

/**
 * Bring up database, API, app and background jobs. What was started is stopped again when a step fails.
 * The database starts while the modules of everything else are loaded.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { configuration, log } = options;
  const undo = createUndoList((error) => log.error({ err: error }, 'stopping'));
  const opening = openInstallation(configuration, log, undo);
  opening.catch(() => undefined);
  try {
    const { assembleServer } = await import('./assemble-server.ts');
    return await assembleServer(options, opening, undo);
  } catch (error) {
    await opening.catch(() => undefined);
    await undo.run();
    throw error;
  }
}
