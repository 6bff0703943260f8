import { parseCondition, type ParsedCondition } from './parse.ts';

const kept = new Map<string, ParsedCondition>();
const most = 2_000;

/** Parses a condition, or returns what was parsed of the same text before: one answer asks for all conditions. */
export function parsedOnce(source: string): ParsedCondition {
  const before = kept.get(source);
  if (before) return before;
  if (kept.size >= most) kept.clear();
  const parsed = parseCondition(source);
  kept.set(source, parsed);
  return parsed;
}
