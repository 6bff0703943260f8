import type { z } from 'zod';
import type { FieldProblem } from '#api-contract/errors';
import { ApiError, refusals } from '#kernel/request';

/** Check what was sent against its schema; refuse with one problem per field. */
export function validate<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given, { error: sentenceWithout, reportInput: true });
  if (result.success) return result.data;
  throw new ApiError('validation_failed', { fields: fieldProblems(result.error.issues) });
}

function fieldProblems(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  const byPath = new Map<string, FieldProblem>();
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    if (!byPath.has(path)) byPath.set(path, { path, message: sentenceFor(issue) });
  }
  return [...byPath.values()].slice(0, 50);
}

function sentenceFor(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return refusals.required;
  return issue.message;
}

const kindOf = (expected: string) =>
  (refusals.kinds as Readonly<Record<string, string>>)[expected] ?? refusals.kinds.other;

/** What is wrong with what a schema has no sentence of its own for. */
function sentenceWithout(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === null ? refusals.empty : refusals.wrongKind(kindOf(issue.expected));
    case 'invalid_value':
      return refusals.oneOf(issue.values.map(String).join(', '));
    case 'too_big':
      return refusals[issue.origin === 'string' ? 'atMostCharacters' : 'atMost'](String(issue.maximum));
    case 'too_small':
      return refusals[issue.origin === 'string' ? 'atLeastCharacters' : 'atLeast'](String(issue.minimum));
    default:
      return refusals.format;
  }
}

/** Query parameters as an object; a repeated one becomes a list. */
export function readQuery(url: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>;
  for (const [name, value] of new URL(url).searchParams) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return { ...query };
}

/** PostgreSQL can’t store the character U+0000. */
export function refuseNullCharacters(text: string): void {
  if (text.includes('\u0000')) throw new ApiError('malformed_request', { message: refusals.forbiddenCharacter });
}
