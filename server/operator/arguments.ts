import { parseArgs } from 'node:util';

/** What was asked for on the command line, with the sentence to show when it was not understood. */
export class NotUnderstood extends Error {}

export interface OperatorArguments {
  readonly command: string;
  readonly organisation?: string;
  readonly plan?: string;
  readonly seats?: string;
  readonly file?: string;
  readonly key?: string;
}

export function readArguments(given: readonly string[]): OperatorArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        organisation: { type: 'string' },
        plan: { type: 'string' },
        seats: { type: 'string' },
        file: { type: 'string' },
        key: { type: 'string' },
      },
    });
    return { command: positionals[0] ?? 'help', ...values };
  } catch (error) {
    throw new NotUnderstood(error instanceof Error ? error.message : String(error));
  }
}

/** The value of an option that the command cannot do without. */
export function required(given: OperatorArguments, name: keyof OperatorArguments): string {
  const value = given[name];
  if (value) return value;
  throw new NotUnderstood(`${given.command} requires --${name}.`);
}
