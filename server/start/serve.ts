import path from 'node:path';
import { readConfiguration, type Configuration } from '#kernel/configuration';
import { createLog } from '#kernel/log';
import { startServer, type RunningServer } from './server.ts';

/** Serves until a signal arrives. A failed start is reported in one sentence and ends the process. */
export async function serve(): Promise<void> {
  try {
    const configuration = readConfiguration(process.env);
    const log = openLog(configuration);
    const empty = process.argv.includes('--empty');
    const server = await startServer({ configuration, log, empty }).catch((error: unknown) => {
      log.fatal({ err: error }, 'start failed');
      throw error;
    });
    stopOnSignals(server);
    announce(server, configuration);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** The console belongs to people while the database is embedded, and to whatever collects logs otherwise. */
function openLog({ databaseUrl, dataDir, logLevel }: Configuration) {
  return createLog(logLevel, databaseUrl ? undefined : path.join(dataDir, 'server.log'));
}

function announce(
  { address, sample, mailDestination, clusterElsewhere }: RunningServer,
  { smtpUrl, dataDir }: Configuration,
): void {
  const lines = [
    `Accordant runs at ${address}`,
    sample && `Sign in as ${sample.email} with the password ${sample.password} (shown this once), or sign up.`,
    smtpUrl
      ? `E-mail is sent through ${mailDestination}.`
      : `E-mail isn’t sent but written to ${mailDestination} (set SMTP_URL to send it).`,
    clusterElsewhere && `The database is in ${clusterElsewhere}, because its account can’t access ${dataDir}.`,
    'Press Ctrl-C to stop.',
  ];
  console.log(
    `\n${lines
      .filter(Boolean)
      .map((line) => `  ${line}`)
      .join('\n')}\n`,
  );
}

/**
 * The first signal stops cleanly, a second one at once. Within a second it is the same wish: Ctrl-C reaches the process
 * from the terminal and once more from whoever started it.
 */
function stopOnSignals(server: RunningServer): void {
  let asked = 0;
  const stop = async () => {
    if (asked > 0 && performance.now() - asked > 1000) process.exit(1);
    if (asked > 0) return;
    asked = performance.now();
    console.log('Stopping …');
    await server.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
}
