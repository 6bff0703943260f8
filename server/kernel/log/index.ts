import pino, { type Logger } from 'pino';

/** Names of members that are never logged, at any depth. */
const secrets = ['password', 'token', 'authorization', 'secret'].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Lines are written together, and none waits longer than this: a write for each costs more than the rest of it. */
const gathered = { minLength: 4_096, periodicFlush: 500 };

/** Log lines as JSON, to the console or to `file`. */
export function createLog(level: string, file?: string): Logger {
  const destination = pino.destination({ dest: file ?? 1, mkdir: true, mode: 0o600, sync: false, ...gathered });
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
