import pino, { type Logger } from 'pino';
import { consoleDestination, rotatingFile } from './rotating-file.ts';

/** Names of members that are never logged, at any depth. */
const secrets = ['password', 'token', 'authorization', 'secret'].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** At most 50 MB of lines are kept. */
const kept = { maxBytes: 10_000_000, maxFiles: 5 };

/** Log lines as JSON, to the console or to `file`. */
export function createLog(level: string, file?: string): Logger {
  const destination = file === undefined ? consoleDestination() : rotatingFile(file, kept);
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secrets, censor: '•••' },
      serializers: { err: describeError },
    },
    destination,
  );
}

/** Not pino's own form: a database error carries the values that a person sent. */
function describeError(error: Error & { code?: string }): object {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack };
}
